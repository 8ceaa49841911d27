import CheckKit
import Testing

/// Forms of one word that people choose by politeness, region and habit, beside what only looks alike.
@Suite struct ManyFormsTests {
  private struct Forms {
    var lists: WordLists
    var destroying: [String]
    var harmless: [String]
    var vagueLabels: [String]
    var clearLabels: [String]
    var vagueAnswers: [String]
    var clearAnswers: [String]
    var vagueQuestions: [String]
    var clearQuestions: [String]
  }

  private static let spanish = Forms(
    lists: .spanish,
    destroying: [
      "Vacíala", "Vaciala", "Vacíelo ya", "Vacialos", "Limpiar el carrito", "Quitar a Luis", "Quitar del carrito",
    ],
    harmless: [
      "Quitar la pasta del fuego", "Quitar los huesos", "Quitar las pepitas", "Quitar el volumen", "Quitar las sábanas",
      "Quita los calcetines", "No vaciarla", "La caja está vacía", "Limpiar la mesa",
    ],
    vagueLabels: [
      "Entendido", "Saber más", "Leer más…", "Acepto", "Haz click aquí", "Dale clic acá", "Click aquí", "Da clic aquí",
      "Continuar al siguiente paso", "Siguiente pantalla", "Clic",
    ],
    clearLabels: ["Siguiente foto", "Aceptar la cita", "Leer la carta", "Saber la hora", "Continuar", "Ya lo entendí"],
    vagueAnswers: [
      "Sí, quiero", "Sí, por supuesto", "Está bien", "Entendido", "Aceptar y continuar", "Sí, de acuerdo",
    ],
    clearAnswers: ["Sí, quiero pagar", "Está bien así", "Aceptar y pagar"],
    vagueQuestions: [
      "¿Estás seguro de que deseas realizar esta acción?", "¿Está seguro de que quiere realizar esta operación?",
      "¿Seguro que quieres continuar?", "¿Realmente desea continuar?", "¿Desea realizar esta acción?", "¿Lo confirmas?",
      "¿Quieres confirmar?", "¿Estás segurísima?", "¿Estás seguro de  que quieres seguir?",
      "¿Está seguro de continuar?",
    ],
    clearQuestions: [
      "¿Seguro que quieres continuar con el pago?", "¿Desea realizar esta compra?",
      "¿Estás seguro de que quieres salir?",
      "¿Estás seguro deque quieres seguir?",
    ])

  private static let japanese = Forms(
    lists: .japanese,
    destroying: [
      "写真をすてましょう", "写真をすてたい", "しゃしんを すてちゃう", "メモをけしましょう", "メモをけしたい", "全部消しちゃおう", "カゴの中を空にする", "アルバムを空にする",
      "ぜんぶけします",
    ],
    harmless: [
      "消しゴムで消す", "けしゴムでけす", "牛乳パックを捨てる", "黒板の字を消す", "部屋の電気を全部消す", "でんきを ぜんぶけす", "電気をけしましょう",
      "コップを空にする", "けしきを見る", "テレビをけしたい",
    ],
    vagueLabels: [
      "次へ進みます", "次の画面に進む", "進みます", "了解しました", "了解です", "こちらから", "もっと知る", "詳しくはこちら", "続行します", "タップする", "OKです", "ここから",
    ],
    clearLabels: ["次の写真に進む", "駅まで進みます", "こちらの写真", "詳しく話す", "ここから乗る", "続ける"],
    vagueAnswers: ["承知しました", "OKです", "よろしい", "問題ありません", "かしこまりました", "いいよ"],
    clearAnswers: ["はい、消します", "やめておく", "問題を見る"],
    vagueQuestions: [
      "この操作を行いますか？", "本当の本当によろしいですか？", "この操作を実行してもよろしいですか？", "間違いございませんか？", "よろしかったでしょうか", "ご確認ください", "確認画面",
      "本当に この操作を 続けますか",
    ],
    clearQuestions: ["本当に写真を消しますか？", "写真を送ってもよろしいですか？", "家に行ってもいいですか？"])

  private static let chinese = Forms(
    lists: .chinese,
    destroying: ["恢复默认设置", "恢復原廠設定", "還原設定", "还原设置", "清理数据", "全部删除"],
    harmless: ["删除线", "唔刪", "唔好刪", "咪刪", "恢复照片", "清理桌子"],
    vagueLabels: ["我知道了", "知道了", "了解更多", "瞭解更多", "点击继续", "立即前往", "得喇", "好呀", "撳呢度", "好啦"],
    clearLabels: ["我知道路了", "更多米饭", "好吃", "点击红色的键", "得到票了", "收到包裹了"],
    vagueAnswers: ["确认无误", "確認無誤", "没错", "不用了", "不用，謝謝", "係呀", "唔使喇", "我知道了", "确认提交"],
    clearAnswers: ["不用付钱", "确认付款", "再想想"],
    vagueQuestions: [
      "你确定要这样做吗？", "确定要执行此操作吗？", "您確定要執行這個動作嗎？", "确认要继续操作吗？", "是否执行该操作", "确认一下", "真係要咁做？", "係咪繼續？", "是否继续",
    ],
    clearQuestions: ["是否删除照片", "要", "想", "继续", "执行付款吗", "确定要执行付款吗？", "是否"])

  private static let korean = Forms(
    lists: .korean,
    destroying: [
      "사진을 없앨래요", "사진을 없앱시다", "지웁시다", "지우십시오", "메모를 지운다", "목록 비우십시오", "사진 버릴까요", "목록을 지우시겠어요",
    ],
    harmless: [
      "소리 없애기", "휴대폰 소리 없애기", "진동을 없앨래요", "거품 없애기", "씨를 제거하기", "우유갑 버리기", "남은 음식 버리기", "식판 비우기", "밥그릇을 비웁시다",
      "지우는 친구예요",
    ],
    vagueLabels: ["알겠습니다", "알겠어요", "더 알아보기", "다음 단계 진행", "다음 화면으로", "바로가기", "누르세요", "클릭하세요", "계속 진행", "넵"],
    clearLabels: ["빨간 단추를 누르세요", "다음 사진", "길을 알겠어요", "집으로 바로 가기", "계속"],
    vagueAnswers: ["그럴게요", "네, 그럴게요", "네 맞아요", "동의합니다", "넵", "예, 동의해요", "네 , 확인"],
    clearAnswers: ["네, 지울게요", "네 지워 주세요", "그대로 두기", "네, 안 보낼래요"],
    vagueQuestions: [
      "확실하신가요?", "정말 그렇게 하시겠어요?", "이 작업을 계속하시겠습니까?", "정말 이 작업을 실행하시겠습니까?", "정말 하실 건가요?", "정말이죠?", "진행하시겠어요?",
    ],
    clearQuestions: ["정말 보내시겠어요?", "이 사진을 지울까요?", "이 작업을 지울까요?"])

  private static let all = [spanish, japanese, chinese, korean]

  @Test func `verbs that destroy`() {
    for forms in Self.all {
      #expect(wrong(true, forms.destroying) { isFound(forms.lists.destroying, $0) } == [])
      #expect(wrong(false, forms.harmless) { isFound(forms.lists.destroying, $0) } == [])
    }
  }

  @Test func labels() {
    for forms in Self.all {
      #expect(wrong(true, forms.vagueLabels) { isWhole(forms.lists.vagueLabels, $0) } == [])
      #expect(wrong(false, forms.clearLabels) { isWhole(forms.lists.vagueLabels, $0) } == [])
    }
  }

  @Test func answers() {
    for forms in Self.all {
      #expect(wrong(true, forms.vagueAnswers) { isWhole(forms.lists.vagueAnswers, $0) } == [])
      #expect(wrong(false, forms.clearAnswers) { isWhole(forms.lists.vagueAnswers, $0) } == [])
    }
  }

  @Test func questions() {
    for forms in Self.all {
      #expect(wrong(true, forms.vagueQuestions) { isWhole(forms.lists.vagueQuestions, $0) } == [])
      #expect(wrong(false, forms.clearQuestions) { isWhole(forms.lists.vagueQuestions, $0) } == [])
    }
  }

  @Test func `words that join two actions`() {
    let found = ["手を洗って、つづいてふきます。", "洗って続いてふきます。"]
    #expect(wrong(true, found) { isFound(WordLists.japanese.joining, $0) } == [])
    #expect(wrong(false, ["続いて、お湯を入れます。", "道が続いています。"]) { isFound(WordLists.japanese.joining, $0) } == [])
    let joined = ["洗完手，跟住食飯。", "洗手，跟手抹乾。"]
    #expect(wrong(true, joined) { isFound(WordLists.chinese.joining, $0) } == [])
    #expect(wrong(false, ["跟住食飯。", "出門，跟住佢行。"]) { isFound(WordLists.chinese.joining, $0) } == [])
  }
}
