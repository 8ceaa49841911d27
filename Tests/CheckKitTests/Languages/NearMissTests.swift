import CheckKit
import Testing

/// What the words around a verb make of it, and questions and answers in forms that people put together themselves.
@Suite struct NearMissTests {
  private struct Words {
    var lists: WordLists
    var destroying: [String]
    var harmless: [String]
    var vagueQuestions: [String]
    var clearQuestions: [String]
    var vagueAnswers: [String]
    var clearAnswers: [String]
  }

  private static let spanish = Words(
    lists: .spanish,
    destroying: ["Deshacerse de la foto", "Dar de baja la cuenta", "Eliminá todo", "Bórrelo ahora", "Quitar contacto"],
    harmless: [
      "Quitar la cáscara", "Quitar tapa", "Quita la sartén del fuego", "Quitar el freno", "La goma de borrar",
      "Echar a la basura la cáscara", "Vaciar la botella", "Apagar la luz",
      "Sacar la basura",
      "Borra la pizarra",
    ],
    vagueQuestions: [
      "¿Está usted seguro?", "¿Estás segura de que quieres continuar?", "¿Estás totalmente seguro?", "¿Querés seguir?",
      "¿Vos estás seguro?", "¿Confirma la operación?",
    ],
    clearQuestions: ["¿Seguro que quieres borrar la foto?", "¿Está seguro de que quiere pagar 20 euros?"],
    vagueAnswers: ["Sí, estoy seguro", "Sí, continuar", "No, gracias", "Sí, acepto"],
    clearAnswers: ["Sí, borrar", "Sí, pagar", "No, dejarlo"])

  private static let japanese = Words(
    lists: .japanese,
    destroying: ["ごみばこをからにする", "けします", "Delete する", "退会する", "データをリセット", "写真を消す"],
    harmless: [
      "パソコンを消す", "換気扇を消す", "ファンを消す", "レシートを捨てる", "黒板を消す", "注文を取り消す",
    ],
    vagueQuestions: [
      "よろしいでしょうか？", "本当によろしいでしょうか？", "最終確認です", "続けてもいいですか？", "実行してもよろしいですか？", "ほんとにいいの？",
    ],
    clearQuestions: ["本当に写真を消しますか？", "切符を買いますか？"],
    vagueAnswers: ["実行します", "続けます", "はい、続けます", "はい、お願いします", "了解です"],
    clearAnswers: ["はい、消します", "はい、買います", "やめる", "いいえ、水にする"])

  private static let chinese = Words(
    lists: .chinese,
    destroying: ["删照片", "把照片全部刪光", "刪走照片", "刪咗佢", "剷走", "注销账号", "毀掉", "Delete 照片", "Reset", "抹去"],
    harmless: [
      "找回误删的照片", "先不删了", "留着不删", "刪節版", "擦除黑板", "移除包装", "移除电池", "丟掉廚餘", "注销登录", "关灯", "倒垃圾",
    ],
    vagueQuestions: [
      "真的確定要嗎？", "您真的要继续吗？", "确定继续？", "你確定？", "你肯定吗？", "請再次確認", "是否要继续？", "係咪確定？",
    ],
    clearQuestions: ["您确定要支付吗？", "確定要刪除這張照片嗎？", "要付钱吗？"],
    vagueAnswers: ["是，確定", "是的，继续", "我确定", "唔係", "确认操作"],
    clearAnswers: ["确认支付", "是，删除", "不删", "继续付钱"])

  private static let korean = Words(
    lists: .korean,
    destroying: ["사진을 버려요", "탈퇴하기", "Delete 하기", "사진 다 지워 줘", "장바구니 비우기"],
    harmless: [
      "쓰레기를 버려요", "휴지를 버려요", "지워지지 않아요", "얼룩이 지워져요", "뚜껑을 제거해요", "냄새 제거", "먼지통 비우기", "국물 버리기", "시간 비우기", "불 끄기",
    ],
    vagueQuestions: ["정말로 괜찮으시겠어요?", "진짜로 할까요?", "진행해도 될까요?", "이대로 진행할까요?", "정말이에요?", "확인하시겠습니까?"],
    clearQuestions: ["정말 사진을 지우시겠어요?", "주문하시겠습니까?"],
    vagueAnswers: ["네, 계속할게요", "아니에요", "네, 확인", "할게요", "예, 진행합니다"],
    clearAnswers: ["네, 삭제해요", "네, 돈을 낼게요", "안 지울래요"])

  private static let all = [spanish, japanese, chinese, korean]

  @Test func `verbs that destroy, and the same verbs about harmless things`() {
    for words in Self.all {
      #expect(wrong(true, words.destroying) { isFound(words.lists.destroying, $0) } == [])
      #expect(wrong(false, words.harmless) { isFound(words.lists.destroying, $0) } == [])
    }
  }

  @Test func `questions that name nothing, and questions that do`() {
    for words in Self.all {
      #expect(wrong(true, words.vagueQuestions) { isWhole(words.lists.vagueQuestions, $0) } == [])
      #expect(wrong(false, words.clearQuestions) { isWhole(words.lists.vagueQuestions, $0) } == [])
    }
  }

  @Test func `answers that name nothing, and answers that do`() {
    for words in Self.all {
      #expect(wrong(true, words.vagueAnswers) { isWhole(words.lists.vagueAnswers, $0) } == [])
      #expect(wrong(false, words.clearAnswers) { isWhole(words.lists.vagueAnswers, $0) } == [])
    }
  }

  @Test func `labels that only go on`() {
    let vague: [(WordLists, [String])] = [
      (.spanish, ["Siguiente paso", "Pasar al siguiente"]), (.japanese, ["実行します", "決定する", "次のページへ", "Next"]),
      (.chinese, ["立即提交", "进入下一步", "点我", "Submit"]), (.korean, ["다음 단계로 가기", "넘어가기", "여기를 눌러요", "More"]),
    ]
    for (lists, labels) in vague { #expect(wrong(true, labels) { isWhole(lists.vagueLabels, $0) } == []) }
    let clear: [(WordLists, [String])] = [
      (.spanish, ["Siguiente foto", "Continuar"]), (.japanese, ["次の写真", "続ける"]), (.chinese, ["继续", "提交申请表"]),
      (.korean, ["다음 사진", "계속"]),
    ]
    for (lists, labels) in clear { #expect(wrong(false, labels) { isWhole(lists.vagueLabels, $0) } == []) }
  }
}
