extension WordLists {
  /// Chinese, in simplified and in traditional characters. Words have no borders: a phrase is found anywhere, and what
  /// makes it another word stands beside it.
  public static let chinese = WordLists(
    // Left out: `然后`, `接着` at the beginning of a sentence (a bare "then" is allowed); `再` alone, which is also
    // "again"; `十分钟之后` and `吃饭之后`, which name a time and no second action.
    joining: WordList(
      Phrases(["然后", "然後", "接着", "接著"], .inside, notBefore: ["球"]),
      Phrases(["之后", "之後", "此后", "此後"], .wordStarts),
      Phrases(
        ["随后", "隨後", "紧接着", "緊接著", "在这之后", "在這之後", "这之后", "這之後", "完成后再", "完成後再", "做完后再", "做完後再"],
        .anywhere),
      // 先 with a verb, since 先生 is a man.
      Phrases(
        [
          "把", "将", "將", "用", "拿", "取", "放", "打开", "打開", "关", "關", "按", "洗", "擦", "倒", "插", "找", "穿", "脱", "脫", "去",
          "看",
          "在", "给", "給", "选", "選", "等",
        ].map { "先\($0)…,再" }, .anywhere, notBefore: ["见", "見", "次", "来", "來", "试", "試", "等"])),
    destroying: WordList(
      Phrases(
        [
          "删除", "刪除", "删掉", "刪掉", "删去", "刪去", "移除", "擦除", "丢弃", "丟棄", "舍弃", "捨棄", "放弃更改", "放弃修改", "放棄更改", "放棄變更",
          "捨棄變更",
          "重置", "重設", "重设", "格式化", "销毁", "銷毀", "抹除", "恢复出厂", "恢復出廠", "恢复原厂", "回復原廠", "还原出厂", "還原出廠",
          "清掉记录", "清掉紀錄", "全部清掉", "删了", "刪了",
        ], .anywhere, notBehind: notDone, notBefore: ["的", "成功", "完成"]),
      // To clean, not to clear. 清楚 is another word and is not found.
      Phrases(
        ["清除"], .anywhere, notBehind: notDone,
        notBefore: ["的", "污", "汙", "油", "灰", "垃圾", "冰", "雪", "水", "食物", "残", "殘", "障碍", "障礙", "成功"]),
      Phrases(
        ["清空"], .anywhere, notBehind: notDone,
        notBefore: ["的", "水", "洗", "杯", "盘", "盤", "碗", "口袋", "桌", "烟灰", "菸灰", "浴缸", "冰箱"]),
      Phrases(
        ["丢掉", "丟掉", "扔掉", "抹掉"], .anywhere, notBehind: notDone + rubbish + rubbish.map { "把\($0)" },
        notBefore: ["的"] + rubbish + ["灰", "水", "汗", "油"])),
    vagueAnswers: WordList(
      Phrases(
        [
          "是", "是的", "否", "不", "不是", "不要", "对", "對", "好", "好的", "好吧", "行", "可以", "不行", "不可以", "没问题", "沒問題",
          "OK", "okay", "当然", "當然", "继续", "繼續", "确定", "確定", "确认", "確認", "下一步", "执行", "執行", "同意", "知道了", "yes",
          "no",
        ], .whole)),
    // 要删除照片吗 says what it asks.
    vagueQuestions: WordList(
      Phrases(
        [
          "确定吗", "確定嗎", "你确定吗", "你確定嗎", "您确定吗", "您確定嗎", "真的吗", "真的嗎", "真的确定吗", "真的確定嗎", "你真的确定吗",
          "你真的確定嗎", "您真的确定吗", "您真的確定嗎", "确定要继续吗", "確定要繼續嗎", "你确定要继续吗", "你確定要繼續嗎", "您确定要继续吗",
          "您確定要繼續嗎", "要继续吗", "要繼續嗎", "是否继续", "是否繼續", "是否确定", "是否確定", "是否确认", "是否確認", "确认吗", "確認嗎",
          "确认", "確認", "请确认", "請確認", "可以吗", "可以嗎", "好吗", "好嗎", "确定", "確定", "你想好了吗", "你想好了嗎",
        ], .whole)),
    // Left out: `继续` (better than "next"), `发送` (it says what happens), `完成`, `关闭`, `取消`.
    vagueLabels: WordList(
      Phrases(
        [
          "OK", "okay", "好", "好的", "可以", "行", "确定", "確定", "确认", "確認", "下一步", "下一个", "下一個", "下一页", "下一頁", "提交",
          "送出", "前往", "去", "走", "更多", "查看更多", "这里", "這裡", "這裏", "点这里", "點這裡", "點這裏", "点击这里", "點擊這裡",
          "点击此处", "點擊此處", "点此", "點此", "按这里", "按這裡", "请点这里", "請點這裡", "模式", "进行", "進行", "执行", "執行", "是",
          "是的", "否", "不", "不是", "选项", "選項", "yes", "no",
        ], .whole)))

  /// What makes a verb for destroying harmless: it is not done, is already done, or is taken back.
  private static let notDone = [
    "不", "不要", "不想", "不会", "不會", "别", "別", "勿", "未", "已", "已经", "已經", "没", "沒", "没有", "沒有", "取消", "撤销", "撤銷",
    "恢复", "恢復", "最近", "停止", "避免", "防止", "被",
  ]

  /// What belongs in a bin.
  private static let rubbish = [
    "垃圾", "包装", "包裝", "包装袋", "果皮", "皮", "纸巾", "紙巾", "瓶子", "空瓶", "空盒", "废", "廢", "尿布", "骨头", "骨頭", "壳", "殼",
    "湿巾", "濕巾", "塑料袋", "塑膠袋",
  ]
}
