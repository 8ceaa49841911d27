extension WordLists {
  /// Japanese. Words have no borders: a phrase is found anywhere, and what makes it another word stands beside it.
  /// Katakana and hiragana are one (`クリア`, `くりあ`), full and half width too, and spaces between words are passed over.
  public static let japanese = WordLists(
    // Left out: `次に`, `そして`, `それで`, `では` at the beginning of a sentence (a bare "then" is allowed); `〜て、` alone, as
    // "and" is in English; `〜たら`, `〜てから` and `〜た後` (when, after).
    joining: WordList(
      Phrases(
        ["それから", "その後", "そのあと", "その次に", "そのつぎに", "終わったら次に", "おわったらつぎに"], .anywhere,
        // その後ろ is "behind that".
        notBefore: ["ろ", "の"]),
      // Behind a verb only: `赤、そして青` joins two things.
      Phrases(["て、そして", "で、そして", "てそして", "でそして", "し、そして", "ます、そして", "る、そして"], .anywhere),
      Phrases(["、次に", "、つぎに", "て次に", "てつぎに", "、続けて", "、つづけて"], .anywhere)),
    destroying: WordList(
      Phrases(
        [
          "削除", "さくじょ", "消去", "抹消", "破棄", "初期化", "リセット", "フォーマット", "デリート", "ワイプ", "全消し",
          "工場出荷時の状態に戻", "出荷時の設定に戻", "ごみ箱を空に", "ゴミ箱をからに", "履歴を空に", "カートを空に",
          "捨て去", "録音を消", "録画を消",
        ], .anywhere, notBehind: ["未", "最近"], notBefore: notDone),
      Phrases(
        ["をクリア", "全部クリア", "ぜんぶクリア", "すべてクリア", "全てクリア", "全クリア", "クリアする", "クリアします"],
        .anywhere, notBehind: ["ゲーム", "ステージ", "レベル", "ゲームを", "ステージを", "レベルを"],
        notBefore: notDone + ["ファイル", "ケース"]),
      Phrases(
        ["消す", "消します", "消して", "消しましょう", "消したい", "消そう", "消しますか", "消しちゃう"], .anywhere,
        // 取り消す is to take back.
        notBehind: ["取り", "取", "とり", "打ち", "吹き", "もみ", "かき"]
          + lightsAndSounds.flatMap { [$0, "\($0)を", "\($0)も", "\($0)は"] },
        notBefore: ["のをやめ", "のはやめ", "のを取り消", "前に"]),
      Phrases(
        ["をけす", "をけします", "をけして", "全部けす", "ぜんぶけす"], .anywhere, notBehind: lightsAndSounds,
        notBefore: ["のをやめ", "のはやめ"]),
      Phrases(
        [
          "捨てる", "捨てます", "捨てて", "捨てましょう", "捨てたい", "捨てよう", "をすてる", "をすてます", "をすてて",
        ], .anywhere, notBehind: rubbish.flatMap { [$0, "\($0)を", "\($0)は", "\($0)をごみ箱に", "\($0)をゴミ箱へ"] },
        notBefore: ["のをやめ", "のはやめ"]),
      Phrases(["クリア", "けす", "すてる", "消", "全消", "からにする"], .whole)),
    vagueAnswers: WordList(
      Phrases(
        [
          "はい", "いいえ", "ええ", "うん", "ううん", "いや", "OK", "オーケー", "オッケー", "okay", "了解", "りょうかい", "わかりました",
          "続ける", "つづける", "続行", "続行する", "確認", "確認する", "確認しました", "確定", "確定する", "決定", "決定する", "実行",
          "実行する", "次へ", "つぎへ", "次", "次に進む", "進む", "すすむ", "もちろん", "大丈夫", "だいじょうぶ", "yes", "no",
        ], .whole)),
    // 写真を消しますか says what it asks.
    vagueQuestions: WordList(
      Phrases(
        [
          "本当に", "ほんとうに", "本当ですか", "本当", "ほんとうですか", "本当にいいですか", "ほんとうにいいですか", "本当によろしいですか",
          "本当によいですか", "よろしいですか", "いいですか", "いい", "本当にいい", "これでいいですか", "これでよろしいですか",
          "大丈夫ですか", "だいじょうぶですか", "本当に大丈夫ですか", "ほんとうにだいじょうぶですか", "確認", "確認してください", "最終確認",
          "続けますか", "つづけますか", "続行しますか", "本当に続けますか", "本当に続行しますか", "実行しますか", "本当に実行しますか",
        ], .whole)),
    // Left out: `続ける` (better than "next"), `送る` and `送信` (they say what happens), `閉じる`, `完了`, `キャンセル`.
    vagueLabels: WordList(
      Phrases(
        [
          "OK", "オーケー", "オッケー", "okay", "了解", "次へ", "つぎへ", "次", "つぎ", "次に進む", "次へ進む", "進む", "すすむ", "提出",
          "実行", "実行する", "決定", "確定", "続行", "行く", "いく", "移動", "もっと", "もっと見る", "さらに", "さらに見る", "ここ", "こちら",
          "ここをクリック", "ここをタップ", "ここを押す", "ここを押してください", "ここをおす", "こちらをクリック", "こちらをタップ",
          "ここをクリックしてください", "ここをタップしてください", "クリック", "タップ", "モード", "はい", "いいえ", "オプション", "選択肢",
          "yes", "no",
        ], .whole)))

  /// What makes a noun for destroying harmless: it is not done, is already done, or is taken back.
  private static let notDone = [
    "しない", "せず", "せずに", "しません", "しないで", "はしない", "をしない", "をやめ", "するのをやめ", "は行わない", "した写真", "した項目", "したもの", "したファイル",
    "した人", "された",
    "されました", "しました", "されて", "済", "ずみ", "を取り消", "を取消", "の取り消", "の取消", "をキャンセル", "のキャンセル", "を中止", "をもとに", "を元に",
    "防止", "する前", "法",
  ]

  /// What is turned off and can be turned on again, and fires, which are put out.
  private static let lightsAndSounds = [
    "電気", "でんき", "明かり", "あかり", "灯り", "ライト", "ランプ", "照明", "電灯", "テレビ", "ラジオ", "音", "音楽", "音声", "声",
    "電源", "画面", "火", "ろうそく", "ストーブ", "エアコン", "暖房", "冷房", "こたつ", "コンロ", "ガス", "ヒーター", "扇風機",
    "アラーム", "目覚まし", "におい", "臭い", "ベル", "チャイム", "スイッチ",
  ]

  /// What belongs in a bin.
  private static let rubbish = [
    "ごみ", "生ごみ", "燃えるごみ", "燃やすごみ", "紙くず", "空き缶", "空き瓶", "缶", "かん", "びん", "瓶", "ペットボトル", "ティッシュ",
    "おむつ", "皮", "水", "お湯", "湯", "袋", "空の袋", "箱", "空き箱", "容器", "殻", "ふた", "フィルム", "ラップ", "紙コップ", "割り箸",
  ]
}
