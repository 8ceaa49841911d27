extension WordLists {
  /// Chinese, in simplified and in traditional characters. Words have no borders: a phrase is found anywhere, and what
  /// makes it another word stands beside it.
  public static let chinese = WordLists(
    // Left out: `然后`, `接着` at the beginning of a sentence (a bare "then" is allowed); `再` alone, which is also
    // "again"; `十分钟之后` and `吃饭之后`, which name a time and no second action.
    joining: WordList(
      Phrases(["然后", "然後", "接着", "接著"], .inside, notBefore: ["球"]),
      Phrases(["之后", "之後", "此后", "此後"], .wordStarts),
      // Cantonese. 跟住我 is to follow me.
      Phrases([",跟住", ",跟手"], .anywhere, notBefore: ["我", "佢", "你", "個", "条", "條", "人", "啲"]),
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
          "删除", "刪除", "删掉", "刪掉", "删去", "刪去", "丢弃", "丟棄", "舍弃", "捨棄", "放弃更改", "放弃修改", "放棄更改", "放棄變更",
          "捨棄變更",
          "重置", "重設", "重设", "恢复默认", "恢復預設", "还原默认", "還原預設", "还原设置", "還原設定", "恢復原廠", "清理数据", "清理記錄", "清理记录",
          "清理紀錄", "格式化", "销毁", "銷毀", "抹除", "恢复出厂", "恢復出廠", "恢复原厂", "回復原廠", "还原出厂", "還原出廠",
          "清掉记录", "清掉紀錄", "全部清掉", "删了", "刪了", "毁掉", "毀掉",
          "清晒", "剷走", "剷咗", "剷晒", "销户", "銷戶",
        ], .anywhere, notBehind: notDone,
        // 删除线 is a line through words.
        notBefore: ["的", "成功", "完成", "线", "線"]),
      // One character is enough (删照片, 全部刪光). 删节 and 删减 make shorter.
      Phrases(
        ["删", "刪"], .anywhere, notBehind: notDone,
        notBefore: ["除", "掉", "去", "了", "的", "节", "節", "减", "減", "过", "過"]),
      // To take off, not away.
      Phrases(
        ["移除"], .anywhere, notBehind: notDone,
        notBefore: ["的", "成功", "完成", "包装", "包裝", "盖", "蓋", "电池", "電池", "耳机", "耳機", "外壳", "外殼", "标签", "標籤", "障"]),
      Phrases(
        ["擦除"], .anywhere, notBehind: notDone,
        notBefore: ["的", "成功", "完成", "黑板", "白板", "污", "汙", "灰", "水", "汗", "油"]),
      // To close an account, not to log out.
      Phrases(
        ["注销", "註銷"].flatMap { verb in ["账", "帐", "帳", "用户", "用戶", "会员", "會員"].map { verb + $0 } }, .anywhere,
        notBehind: notDone),
      englishVerbs,
      // To clean, not to clear. 清楚 is another word and is not found.
      Phrases(
        ["清除"], .anywhere, notBehind: notDone,
        notBefore: ["的", "污", "汙", "油", "灰", "垃圾", "冰", "雪", "水", "食物", "残", "殘", "障碍", "障礙", "成功"]),
      Phrases(
        ["清空"], .anywhere, notBehind: notDone,
        notBefore: ["的", "水", "洗", "杯", "盘", "盤", "碗", "口袋", "桌", "烟灰", "菸灰", "浴缸", "冰箱"]),
      Phrases(
        ["丢掉", "丟掉", "扔掉", "抹掉", "抹去"], .anywhere, notBehind: notDone + rubbish + rubbish.map { "把\($0)" },
        notBefore: ["的"] + rubbish + ["灰", "汗", "油"])),
    vagueAnswers: WordList(
      Phrases(
        [
          "是", "是的", "否", "不", "不是", "不要", "对", "對", "好", "好的", "好吧", "行", "可以", "不行", "不可以", "没问题", "沒問題",
          "OK", "okay", "当然", "當然", "下一步", "同意", "知道了", "我知道了", "不了", "不，谢谢", "不，謝謝", "不用", "不用了", "不用，谢谢", "不用，謝謝",
          "不用了，谢谢", "不用了，謝謝", "没错", "沒錯", "当然可以", "當然可以", "确认无误", "確認無誤", "确认提交", "確認提交", "我确定", "我確定", "yes", "no",
          "係", "係呀", "唔係", "唔係呀", "得", "得喇", "得啦", "好呀", "好喇", "好啦", "唔使", "唔使喇", "唔使喇，唔該", "冇問題",
        ] + goingOn, .whole),
      Phrases(
        WordLists.joined(
          ["是", "是的", "对", "對", "好", "好的", "行", "可以", "係", "没问题", "沒問題"],
          goingOn + ["我确定", "我確定", "没问题", "沒問題"], by: ","), .whole), englishAnswers),
    // 要删除照片吗 says what it asks.
    vagueQuestions: WordList(
      Phrases(
        [
          "确认", "確認", "请确认", "請確認", "请再次确认", "請再次確認", "再次确认", "再次確認", "最后确认", "最後確認", "确认操作", "確認操作",
          "确定", "確定", "是否确定", "是否確定", "是否确认", "是否確認", "是否确认操作", "是否確認操作", "是否继续", "是否繼續",
          "是否要继续", "是否要繼續", "係咪確定", "係咪繼續", "係咪要繼續", "真係要", "真係要咁做", "真係要繼續",
          "确认吗", "確認嗎", "可以吗", "可以嗎", "好吗", "好嗎", "确认一下", "確認一下", "请确认一下", "請確認一下", "你想好了吗", "你想好了嗎", "您想好了吗", "您想好了嗎",
          "执行", "執行", "这样做", "這樣做", "这么做", "這麼做",
        ], .whole),
      // With 吗 or without (`您真的要继续吗`, `你確定`).
      Phrases(
        WordLists.joined(["", "你", "您"], sure), .whole,
        endings: [""] + asking + toGoOn + WordLists.joined(toGoOn, asking)),
      // 要 alone is no question.
      Phrases(
        WordLists.joined(["", "你", "您"], wanting), .whole, endings: asking + toGoOn + WordLists.joined(toGoOn, asking)),
      Phrases(WordLists.joined(["", "你", "您"], toGoOn), .whole, endings: asking)),
    // Left out: `继续` (better than "next"), `发送` (it says what happens), `完成`, `关闭`, `取消`.
    vagueLabels: WordList(
      Phrases(
        [
          "OK", "okay", "好", "好的", "好啦", "好呀", "好喇", "知道了", "我知道了", "知道啦", "知道喇", "可以", "行", "确定", "確定", "确认", "確認",
          "下一步", "下一个", "下一個", "下一页", "下一頁", "提交", "立即提交",
          "确认提交", "確認提交",
          "点击", "點擊", "点击进入", "點擊進入", "点击继续", "點擊繼續", "立即前往", "继续下一步", "繼續下一步", "进入下一步", "進入下一步", "送出", "前往", "去", "走",
          "更多", "查看更多", "了解更多", "瞭解更多", "这里", "這裡", "這裏", "点这里", "點這裡", "點這裏",
          "点击这里", "點擊這裡",
          "点击此处", "點擊此處", "点此", "點此", "点此处", "點此處", "点这儿", "点我", "點我", "按这里", "按這裡", "请点这里", "請點這裡", "模式", "进行", "進行",
          "执行", "執行", "是",
          "是的", "否", "不", "不是", "选项", "選項", "yes", "no", "係", "唔係", "得", "得喇", "得啦",
          "撳呢度", "禁呢度", "按呢度",
        ], .whole), englishLabels),
    shortWords: .amongOtherLetters)

  /// What goes on and does not say with what.
  private static let goingOn = [
    "继续", "繼續", "确定", "確定", "确认", "確認", "执行", "執行", "确定继续", "確定繼續", "确认继续", "確認繼續", "继续操作", "繼續操作",
    "确认操作", "確認操作",
  ]

  /// What makes a question of a sentence.
  private static let asking = ["吗", "嗎"]

  /// Ways to ask whether somebody is sure.
  private static let sure = ["真的", "真的确定", "真的確定", "确定", "確定", "肯定", "是否确定", "是否確定"]

  /// Ways to ask whether somebody wants what follows.
  private static let wanting = [
    "真的要", "真的想", "真的确定要", "真的確定要", "确定要", "確定要", "肯定要", "要", "想", "确认要", "確認要", "是否", "是否要", "是否确定要",
    "是否確定要",
  ]

  /// To go on, and not with what.
  private static let toGoOn =
    ["继续", "繼續", "执行", "執行", "这样做", "這樣做", "这么做", "這麼做", "继续操作", "繼續操作", "继续此操作", "繼續此操作"]
    + WordLists.joined(
      ["执行", "執行", "进行", "進行"], ["此操作", "该操作", "該操作", "这个操作", "這個操作", "此動作", "這個動作", "此动作"])

  /// What makes a verb for destroying harmless: it is not done, is already done, or is taken back.
  private static let notDone = [
    "不", "不要", "不想", "不会", "不會", "别", "別", "勿", "未", "已", "已经", "已經", "没", "沒", "没有", "沒有", "取消", "撤销", "撤銷",
    "恢复", "恢復", "最近", "停止", "避免", "防止", "被", "误", "誤", "唔", "唔好", "唔想", "咪",
  ]

  /// What belongs in a bin.
  private static let rubbish = [
    "垃圾", "包装", "包裝", "包装袋", "果皮", "皮", "纸巾", "紙巾", "瓶子", "空瓶", "空盒", "废", "廢", "尿布", "骨头", "骨頭", "壳", "殼",
    "湿巾", "濕巾", "塑料袋", "塑膠袋", "厨余", "廚餘", "剩饭", "剩飯", "剩菜", "纸", "紙", "口罩", "水",
  ]
}
