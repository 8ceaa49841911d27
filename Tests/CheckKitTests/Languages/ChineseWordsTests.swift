import CheckKit
import Testing

/// Chinese labels, questions and sentences in both scripts, beside those that only look alike.
@Suite struct ChineseWordsTests {
  private let words = WordLists.chinese

  @Test func `verbs that destroy`() {
    let found = [
      "删除", "刪除", "删除照片", "刪除這張照片", "把照片删掉", "把它刪掉", "清除记录", "清除紀錄", "清空", "清空回收站", "清空購物車", "移除联系人",
      "丢弃更改", "丟棄變更", "重置手机", "重設密碼", "格式化", "恢复出厂设置", "丢掉照片", "扔掉这张照片", "抹掉手机", "删 除", "我要删除照片",
      "全部删除", "删了它",
    ]
    #expect(wrong(true, found) { isFound(words.destroying, $0) } == [])
  }

  @Test func `words that only look like destroying`() {
    let notFound = [
      "看清楚", "清楚了", "不删除", "不要删除", "不刪除", "别删除照片", "取消删除", "恢复已删除的照片", "最近删除", "删除的照片", "清除污渍", "清空洗碗机",
      "扔掉垃圾", "把垃圾扔掉", "丢掉果皮", "取消", "保留照片", "清洗杯子", "请勿删除", "", "消息", "重新开始", "移动照片", "打扫干净",
    ]
    #expect(wrong(false, notFound) { isFound(words.destroying, $0) } == [])
  }

  @Test func `words that join two actions`() {
    let found = [
      "拿杯子，然后倒水。", "拿杯子然后倒水。", "拿杯子，然後倒水。", "拿杯子,接着倒水。", "之后，倒水。", "拿好杯子，之后倒水。", "随后倒水。",
      "先把杯子放好，再倒水。", "隨後關門。",
    ]
    let notFound = [
      "然后倒水。", "接着倒水。", "十分钟之后再来。", "吃饭之后洗手。", "再按一次。", "李先生来了，再打电话。", "拿杯子。然后倒水。", "先拿好球，再试一次。",
      "接住球。",
    ]
    #expect(wrong(true, found) { isFound(words.joining, $0) } == [])
    #expect(wrong(false, notFound) { isFound(words.joining, $0) } == [])
  }

  @Test func `labels that say nothing, and labels that do`() {
    let vague = ["好", "好的", "确定", "確定", "下一步", "更多", "点这里", "點擊這裡", "模式", "是", "否", "选项", "ＯＫ", "提交", "下一步 ›"]
    let clear = ["好了，我拿到了", "打电话", "继续", "发送", "更多糖", "是我的卡", "下一班公交车", "确定打电话"]
    #expect(wrong(true, vague) { isWhole(words.vagueLabels, $0) } == [])
    #expect(wrong(false, clear) { isWhole(words.vagueLabels, $0) } == [])
  }

  @Test func `answers and questions that say nothing`() {
    #expect(wrong(true, ["是", "否", "是的。", "确认", "確認", "继续"]) { isWhole(words.vagueAnswers, $0) } == [])
    #expect(wrong(false, ["删除照片", "留着照片"]) { isWhole(words.vagueAnswers, $0) } == [])
    #expect(wrong(true, ["确定吗？", "您確定嗎?", "真的吗", "是否继续？"]) { isWhole(words.vagueQuestions, $0) } == [])
    #expect(wrong(false, ["确定要删除照片吗？", "要打电话吗？"]) { isWhole(words.vagueQuestions, $0) } == [])
  }
}
