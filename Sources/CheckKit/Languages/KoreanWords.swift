extension WordLists {
  /// Korean. Particles and endings are written onto a word, so most phrases are the beginning of a word; spaces are
  /// written as people like (`지우지 않기`, `지우지않기`).
  public static let korean = WordLists(
    // Left out: `그리고`, `다음에` at the beginning of a sentence (a bare "then" is allowed); `-고` alone, as "and" is in
    // English; `씻고 나서` (after washing); `그 뒤` (also "behind it") and `3시 이후` (a time).
    joining: WordList(
      Phrases(
        [
          "그다음", "그런 다음", "그런 후", "그러고 나서", "그리고 나서", "그런 뒤", "그 이후", "그러고는", "그리고는",
          "그리고 다음",
        ], .wordStarts),
      // 그 후보 is that candidate.
      Phrases(["그 후"], .wordStarts, notBefore: ["보"]),
      // Behind a verb only: `사과 그리고 배` joins two things.
      Phrases(["고 그리고", "고, 그리고", "요, 그리고", "다음, 그리고", "고 다음에", "고, 다음에"], .anywhere)),
    destroying: WordList(
      Phrases(
        ["삭제", "초기화", "리셋", "포맷", "공장 설정으로", "출고 상태로", "회원 탈퇴", "계정 탈퇴", "탈퇴하기", "탈퇴할게", "탈퇴합니다"], .anywhere,
        notBehind: ["최근"],
        // 초기화면 is the first screen.
        notBefore: notDone + ["면"]),
      englishVerbs,
      // 문제거리 and 어제 거 hold 제거: at the beginning of a word only.
      Phrases(
        ["제거", "파기", "폐기", "말소", "없애", "없앨", "없앱"], .wordStarts,
        notBehind: negations + (stains + sounds).flatMap { [$0, "\($0)를", "\($0)을"] }, notBefore: notDone),
      // 지우 is also a name (`지우에게 전화`) and 지우개 a rubber: only with endings that make a verb of it.
      Phrases(
        [
          "지우기", "지우다", "지우고", "지우겠", "지우자", "지우세요", "지우시", "지우십", "지울게", "지울래", "지울까", "지울 거", "지웁니다", "지웁시다", "지운다",
          "지움", "지워",
        ], .wordStarts, notBehind: negations + stains.flatMap { [$0, "\($0)를", "\($0)을"] },
        // 지워지다 is to come off by itself.
        notBefore: ["취소", "않", "말", "전에", "안 함", "지지", "지는", "지나", "집니", "져요", "졌"]),
      Phrases(
        ["비우기", "비우다", "비우고", "비우세요", "비우시", "비우십", "비웁니다", "비웁시다", "비울게", "비울래", "비울까", "비워"], .wordStarts,
        notBehind: negations + emptied.flatMap { [$0, "\($0)를", "\($0)을"] }, notBefore: ["취소", "않", "말"]),
      Phrases(["휴지통비우", "휴지통을비우", "휴지통비워"], .anywhere, notBefore: ["취소", "지않", "지말"]),
      // -어 버려요 is a way to say that something is over: `버려` counts behind an object only.
      Phrases(
        ["을 버려", "를 버려"], .anywhere, notBehind: rubbish, notBefore: ["지지", "진", "져"]),
      Phrases(
        ["버리기", "버리다", "버리고", "버리세요", "버리시", "버리십", "버립니다", "버립시다", "버릴게", "버릴래", "버릴까"], .wordStarts,
        notBehind: negations + rubbish.flatMap { [$0, "\($0)를", "\($0)을"] },
        notBefore: ["취소", "않", "말", "싶지 않"])),
    vagueAnswers: WordList(
      Phrases(
        [
          "네", "넵", "예", "응", "아니요", "아니오", "아뇨", "아니", "아니에요", "아니예요", "아닙니다", "됐어요", "확인했어요",
          "확인했습니다", "다음", "다음으로", "오케이", "OK", "okay", "동의", "yes", "no",
        ] + goingOn, .whole),
      // With a comma or without.
      Phrases(["네", "네,", "예", "예,", "응", "응,"], .whole, endings: goingOn),
      Phrases(WordLists.joined(["아니요", "아니오", "아뇨"], ["괜찮아요", "괜찮습니다", "됐어요"], by: ","), .whole), englishAnswers),
    // 사진을 지울까요 says what it asks.
    vagueQuestions: WordList(
      Phrases(
        [
          "정말", "정말요", "정말로", "정말로요", "정말인가요", "정말입니까", "정말이에요", "정말이세요", "진짜", "진짜요", "진짜로요", "진짜예요",
          "확인", "최종 확인", "마지막 확인", "한 번 더 확인", "확인해 주세요", "다시 확인해 주세요", "확인하시겠습니까", "확인하시겠어요",
        ] + toGoOn, .whole),
      Phrases(
        [
          "정말 ", "정말로 ", "진짜 ", "진짜로 ", "이대로 ", "정말 이대로 ", "이 작업을 ", "정말 이 작업을 ", "이 동작을 ",
        ], .whole, endings: toGoOn)),
    // Left out: `계속` (better than "next"), `보내기` (it says what happens), `완료`, `닫기`, `취소`.
    vagueLabels: WordList(
      Phrases(
        [
          "OK", "okay", "오케이", "알겠어요", "알겠습니다", "넵", "확인", "다음", "다음으로", "다음 단계", "다음 단계로", "다음 단계로 가기", "다음 단계 진행",
          "다음 화면", "다음 화면으로", "다음으로 가기",
          "다음으로 넘어가기", "넘어가기", "바로 가기", "계속 진행", "계속 진행하기", "제출", "제출하기", "가기", "이동", "이동하기", "더", "더보기",
          "더 보기", "더 알아보기", "더 알아보세요", "자세히 알아보기", "여기", "여기를 클릭", "여기 클릭", "여기를 클릭하세요", "여기를 누르세요", "여기 누르기",
          "여기를 눌러 주세요", "여기를 눌러요", "여기를 탭하세요",
          "클릭", "클릭하기", "클릭하세요", "누르기", "누르세요", "눌러 주세요", "모드", "진행", "진행하기", "실행", "실행하기", "네", "예", "아니요", "아니오",
          "아뇨", "아니에요", "옵션", "선택 사항", "yes",
          "no",
        ], .whole), englishLabels),
    shortWords: .amongOtherLetters)

  private static let negations = ["안", "못"]

  /// What goes on and does not say with what.
  private static let goingOn = [
    "확인", "확인할게요", "계속", "계속하기", "계속해요", "계속할게요", "계속합니다", "진행", "진행하기", "진행해요", "진행할게요", "진행합니다",
    "실행", "실행하기", "물론", "물론이요", "물론이죠", "좋아요", "좋습니다", "알겠어요", "알겠습니다", "괜찮아요", "괜찮습니다", "할게요", "그래요",
    "맞아요", "맞습니다", "그럴게요", "그렇게 할게요", "동의해요", "동의합니다", "동의할게요",
  ]

  /// Ends of a question about going on, which stand alone or behind a word for really.
  private static let toGoOn = [
    "확실한가요", "확실합니까", "확실해요", "괜찮으세요", "괜찮아요", "괜찮습니까", "괜찮으신가요", "괜찮으시겠어요", "괜찮으시겠습니까",
    "괜찮겠어요", "괜찮을까요", "계속할까요", "계속하시겠습니까", "계속하시겠어요", "계속할래요", "계속해도 될까요", "진행할까요",
    "진행하시겠습니까", "진행하시겠어요", "진행할래요", "진행해도 될까요", "하시겠습니까", "하시겠어요", "할까요", "할래요", "실행할까요",
    "실행하시겠습니까", "맞나요", "맞습니까", "맞아요", "확실하신가요", "확실하세요", "확실하십니까", "그렇게 할까요", "그렇게 하시겠어요",
    "그렇게 하시겠습니까", "하실 건가요", "하실래요", "진행하실래요", "계속하실래요", "이죠", "이지요",
  ]

  /// What makes a noun for destroying harmless: it is not done, is already done, or is taken back.
  private static let notDone = [
    "하지 않", "하지 마", "하지 말", "하지는 않", "안 함", "안 해", "안 하", "안 할", "취소", "된", "됨", "되었", "됐", "했", "한 사진",
    "한 항목", "한 것", "완료", "를 취소", "를 막", "하기 전", "방지",
  ]

  /// What is washed off.
  private static let stains = [
    "화장", "얼룩", "매니큐어", "낙서", "칠판", "먼지", "물기", "이물질", "때", "기름", "냄새", "뚜껑", "포장", "포장지", "비닐", "껍질",
    "성에", "얼음", "건전지", "배터리", "거품", "씨", "가시", "뼈", "스티커", "테이프",
  ]

  /// What is turned off and can be turned on again.
  private static let sounds = ["소리", "알림음", "벨소리", "진동", "음악", "소음", "배경음", "효과음", "알림 소리"]

  /// Things of the house that are emptied every day.
  private static let emptied = [
    "컵", "물컵", "물통", "세탁기", "건조기", "식기세척기", "자리", "방", "그릇", "접시", "냄비", "쓰레기통", "쓰레기", "주머니", "가방", "욕조", "싱크대", "세면대",
    "배수통", "먼지통", "물받이", "시간", "밥통", "병",
    "물", "설거지통", "도시락통", "식판", "밥그릇", "국그릇", "도시락", "재떨이", "대야", "양동이", "냉장고", "식탁", "책상",
  ]

  /// What belongs in a bin.
  private static let rubbish = [
    "쓰레기", "음식물", "음식물 쓰레기", "재활용", "재활용품", "휴지", "휴지조각", "껍질", "물", "캔", "빈 캔", "병", "빈 병", "상자", "봉투", "봉지",
    "포장지", "기저귀", "물티슈", "종이컵", "휴지통에", "쓰레기통에", "국물", "빨대", "영수증", "마스크", "음식 찌꺼기", "찌꺼기", "음식", "우유갑", "우유팩", "비닐",
    "플라스틱", "껍데기", "젓가락", "나무젓가락", "꽁초", "종이", "기름",
  ]
}
