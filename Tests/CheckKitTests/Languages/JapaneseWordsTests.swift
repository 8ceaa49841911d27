import CheckKit
import Testing

/// Japanese labels, questions and sentences as people write them, beside those that only look alike.
@Suite struct JapaneseWordsTests {
  private let words = WordLists.japanese

  @Test func `verbs that destroy, in all spellings and politeness`() {
    let found = [
      "削除", "削除する", "写真を削除します", "この写真を消す", "写真を消して", "消去する", "すべて消去", "全部消す", "ぜんぶけす", "しゃしんを けす",
      "しゃしんをけします", "データを破棄", "リセット", "ﾘｾｯﾄ", "りせっとする", "履歴をクリア", "クリア", "ｸﾘｱ", "くりあ", "初期化する",
      "写真を捨てる", "しゃしんを すてる", "ごみ箱を空にする", "ゴミ箱を空にする", "削除したい", "削 除", "録音を消す", "消す", "けす", "メモを消しますか",
      "ワイプ", "フォーマット", "画面をクリア", "テ\u{3099}リートする".replacing("テ\u{3099}", with: "テ\u{3099}"), "ﾃﾞﾘｰﾄ",
    ]
    #expect(wrong(true, found) { isFound(words.destroying, $0) } == [])
  }

  @Test func `words that only look like destroying`() {
    let notFound = [
      "電気を消す", "でんきを けす", "明かりを消します", "テレビを消す", "火を消す", "音を消す", "取り消す", "取消す", "注文を取り消します", "とりけす",
      "削除しない", "消さない", "捨てない", "消しゴム", "消毒する", "ゴミを捨てる", "ごみをすてる", "生ゴミを捨てる", "クリアファイル", "ゲームをクリアする",
      "最近削除した項目", "削除した写真を見る", "削除を取り消す", "削除をやめる", "明けすぎた", "キャンセル", "やめる", "写真をのこす", "ろうそくを吹き消す",
      "黒板を消す", "消防署", "消費期限", "", "電気けす",
    ]
    #expect(wrong(false, notFound) { isFound(words.destroying, $0) } == [])
  }

  @Test func `words that join two actions`() {
    let found = [
      "コップを取って、それから水を入れます。", "それから水を入れます。", "その後、飲みます。", "そのあとで飲みます。", "コップを取って、そして水を入れます。",
      "コップを取って、次に水を入れます。",
    ]
    let notFound = [
      "次に水を入れます。", "そして飲みます。", "その後ろの箱を取ります。", "コップを取って、水を入れます。", "飲んだ後で休みます。", "赤、そして青",
      "次の部屋", "では、始めます。",
    ]
    #expect(wrong(true, found) { isFound(words.joining, $0) } == [])
    #expect(wrong(false, notFound) { isFound(words.joining, $0) } == [])
  }

  @Test func `labels that say nothing, and labels that do`() {
    let vague = ["OK", "ＯＫ", "はい", "いいえ", "次へ", "「次へ」", "ここをタップ", "モード", "もっと見る", "決定", "ｵﾌﾟｼｮﾝ", "はい。", "次 へ"]
    let clear = ["はい、電話する", "電話をかける", "次の写真", "続ける", "送る", "できました", "ここに置きました", "もっと砂糖を入れる", "確認する"]
    #expect(wrong(true, vague) { isWhole(words.vagueLabels, $0) } == [])
    #expect(wrong(false, clear) { isWhole(words.vagueLabels, $0) } == [])
  }

  @Test func `answers and questions that say nothing`() {
    #expect(wrong(true, ["はい", "いいえ", "確認", "続行する", "もちろん！"]) { isWhole(words.vagueAnswers, $0) } == [])
    #expect(wrong(false, ["写真を消す", "写真をのこす", "はい、消す"]) { isWhole(words.vagueAnswers, $0) } == [])
    let questions = ["本当に？", "本当によろしいですか？", "よろしいですか", "いいですか？", "ほんとうに いいですか", "続行しますか?", "確認"]
    #expect(wrong(true, questions) { isWhole(words.vagueQuestions, $0) } == [])
    #expect(wrong(false, ["写真を消しますか？", "本当に写真を消しますか？"]) { isWhole(words.vagueQuestions, $0) } == [])
  }
}
