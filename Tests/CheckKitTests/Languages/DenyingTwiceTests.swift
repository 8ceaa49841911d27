import CheckKit
import Testing

/// Sentences that deny twice, beside those that deny once or only look alike.
@Suite struct DenyingTwiceTests {
  private func wrong(_ expected: Bool, _ tag: String, _ texts: [String]) throws -> [String] {
    var tag = tag
    let words = try #require(ThoroughWords.of(tag.withUTF8 { Language(tag: $0) }))
    return texts.filter { isFound(words.denyingTwice, $0) != expected }
  }

  @Test func `in Korean, with any verb between`() throws {
    let found = [
      "안 보내면 안 돼요.", "카드를 안 찍으면 안 됩니다.", "안 가면 안돼요.", "안 누르면 안 열려요.", "안 씻으면 못 먹어요.", "못 보면 안 됩니다.",
      "안하면 안돼요.", "안 하면 안 됩니다.", "않으면 안 돼요.", "누르지 않으면 안 열려요.", "안 먹을 수 없어요.", "없어서는 안 돼요.", "카드 없이 타지 마세요.",
      "표 없이 들어가면 안 돼요.",
    ]
    let once = [
      "불안하면 안내 데스크로 오세요.", "편안하면 안경을 벗으세요.", "안내문을 읽으면 안심돼요.", "안 추우면 안에서 기다려요.", "만지면 안 돼요.",
      "안 가도 돼요. 뛰면 안 돼요.", "걱정하지 마세요.", "도움 없이 할 수 있어요, 걱정하지 마세요.", "상관 없이 누르지 마세요.", "안전하면 안심하세요.", "끝없이 가지 마세요.",
      "누르지 않으면 편안해요.",
    ]
    #expect(try wrong(true, "ko", found) == [])
    #expect(try wrong(false, "ko", once) == [])
  }

  @Test func `in Japanese`() throws {
    let found = [
      "気をつけないと、駅から出られなくなります。", "忘れないとは言えません。", "カードなしでは入れません。", "話さないと伝わりません。", "予約をしないと見てもらえません。",
      "聞かないとわかりません。", "押さなければ開きません。",
    ]
    let once = [
      "飲まなければなりません。", "行かないといけません。", "押さないと音が鳴ります。", "水をやらないと花がなくなります。", "カードなしで入れます。", "食べなくてもいいです。",
    ]
    #expect(try wrong(true, "ja", found) == [])
    #expect(try wrong(false, "ja", once) == [])
  }

  @Test func `in Chinese, with a verb that cannot be done`() throws {
    let found = [
      "不按就打不开。", "不带卡进不去。", "没有钥匙进不去。", "不说别人就不知道。", "不能没有钥匙。", "沒帶卡不能上車。", "没票不能上车。", "唔撳就開唔到。", "冇卡就入唔到。",
      "唔係唔記得呀嘛？", "冇飛唔可以上車。",
    ]
    let once = ["不要着急。", "对不起，就看不到他。", "差不多了。", "没关系，请不要跑。", "门打不开。", "不用怕。", "打不开就按铃。"]
    #expect(try wrong(true, "zh", found) == [])
    #expect(try wrong(false, "zh-HK", once) == [])
  }
}
