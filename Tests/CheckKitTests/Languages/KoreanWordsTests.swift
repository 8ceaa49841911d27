import CheckKit
import Testing

/// Korean labels, questions and sentences as people write them, beside those that only look alike.
@Suite struct KoreanWordsTests {
  private let words = WordLists.korean

  @Test func `verbs that destroy, with their endings`() {
    let found = [
      "삭제", "삭제하기", "사진 삭제", "사진을 삭제해요", "사진삭제", "지우기", "사진 지우기", "사진을 지워요", "지워 주세요", "지울게요", "제거하기",
      "연락처 제거", "휴지통 비우기", "휴지통비우기", "초기화", "초기화하기", "리셋", "사진 버리기", "없애기", "포맷하기", "모두 지우기", "전체삭제",
      "\u{1109}\u{1161}\u{11A8}\u{110C}\u{1166}",
    ]
    #expect(wrong(true, found) { isFound(words.destroying, $0) } == [])
  }

  @Test func `words that only look like destroying`() {
    let notFound = [
      "쓰레기 버리기", "쓰레기를 버리기", "음식물 쓰레기 버리기", "지우개", "지우에게 전화하기", "지우는 친구예요", "초기화면으로 가기", "삭제하지 않기", "삭제 안 함",
      "지우지 않기", "안 지우기", "최근 삭제된 항목", "삭제된 사진 보기", "삭제 취소", "화장 지우기", "물통 비우기", "세탁기 비우기", "문제거리", "어제거 보기", "잊어버리기",
      "먹어 버렸어요", "취소", "사진 남기기", "", "비누로 씻기", "얼룩을 제거하기",
    ]
    #expect(wrong(false, notFound) { isFound(words.destroying, $0) } == [])
  }

  @Test func `words that join two actions`() {
    let found = [
      "컵을 잡으세요. 그다음 물을 부으세요.", "그 다음에 물을 부으세요.", "그 후 마셔요.", "그런 다음 마셔요.", "컵을 잡고 그리고 물을 부으세요.",
      "컵을 잡고, 그리고 물을 부으세요.", "그러고 나서 마셔요.",
    ]
    let notFound = [
      "그리고 물을 부으세요.", "다음에 마셔요.", "사과 그리고 배", "그 뒤에 있는 상자를 잡으세요.", "컵을 잡고 물을 부으세요.", "3시 이후에 오세요.",
    ]
    #expect(wrong(true, found) { isFound(words.joining, $0) } == [])
    #expect(wrong(false, notFound) { isFound(words.joining, $0) } == [])
  }

  @Test func `labels that say nothing, and labels that do`() {
    let vague = ["확인", "다음", "네", "예", "아니요", "더보기", "더 보기", "여기를 누르세요", "모드", "옵션", "OK", "제출", "확인!"]
    let clear = ["네, 전화할게요", "전화하기", "다음 사진", "계속", "보내기", "컵을 잡았어요", "더 달게"]
    #expect(wrong(true, vague) { isWhole(words.vagueLabels, $0) } == [])
    #expect(wrong(false, clear) { isWhole(words.vagueLabels, $0) } == [])
  }

  @Test func `answers and questions that say nothing`() {
    #expect(wrong(true, ["네", "아니요", "확인", "계속하기"]) { isWhole(words.vagueAnswers, $0) } == [])
    #expect(wrong(false, ["사진 지우기", "사진 남기기"]) { isWhole(words.vagueAnswers, $0) } == [])
    #expect(wrong(true, ["정말요?", "정말 하시겠습니까?", "계속하시겠어요?", "확실한가요?"]) { isWhole(words.vagueQuestions, $0) } == [])
    #expect(wrong(false, ["사진을 지울까요?", "정말 사진을 지울까요?"]) { isWhole(words.vagueQuestions, $0) } == [])
  }
}
