import CheckKit
import Testing

/// Spanish labels, questions and sentences as people write them, beside those that only look alike.
@Suite struct SpanishWordsTests {
  private let words = WordLists.spanish

  @Test func `verbs that destroy, in the forms of a button`() {
    let found = [
      "Borrar", "BORRAR LA FOTO", "Bórrala", "Borrala", "¡Borrarlo ya!", "Borro la foto", "Borra todo", "Eliminar foto",
      "Elimínalo", "Elimine el contacto", "Quiero eliminarla", "Quitar la foto", "Quítalo", "Quitalo", "Suprimir",
      "Suprime el mensaje", "Vaciar la papelera", "Vacía la papelera", "Vaciar carrito", "Descartar cambios",
      "Descártalo", "Restablecer el teléfono", "Restablece todo", "Tirar a la basura", "Formatear", "Resetear",
      "Restaurar valores de fábrica", "Destruir", "Borraré la foto", "Borrad la foto", "Sí, borrar",
      "No, borrar la foto",
      "Eliminármelo", "bo\u{301}rrala", "Limpiar historial", "Desechar", "Borrá la foto",
    ]
    #expect(wrong(true, found) { isFound(words.destroying, $0) } == [])
  }

  @Test func `words that only look like destroying`() {
    let notFound = [
      "Guardar el borrador", "Fotos borradas", "Ya la borré", "No borrar", "No lo borres", "No lo borre",
      "Sin borrar nada",
      "Viaje a Quito", "Quitarse los zapatos", "Quítate el abrigo", "Quitar la tapa", "Vaciar la bañera",
      "La caja está vacía", "Carrito vacío", "Restablecer la llamada", "Limpiar la mesa", "Tirar de la puerta", "Tirar",
      "Cancelar", "Anular el pedido", "Eliminatoria", "Quizá mañana", "Volver a empezar", "", "¿?", "Guardar",
      "quitamanchas", "Eliminar manchas", "Borrar la pizarra",
    ]
    #expect(wrong(false, notFound) { isFound(words.destroying, $0) } == [])
  }

  @Test func `words that join two actions`() {
    let found = [
      "Coge la taza y luego llénala.", "Coge la taza, luego llénala.", "Coge la taza,después llénala.",
      "Coge la taza y DESPUES llénala.", "Llena la taza y a continuación bebe.", "Después de eso, bebe.",
      "Tras esto, cierra la puerta.", "Acto seguido, cierra.",
    ]
    let notFound = [
      "Luego llénala.", "Después ponla en la mesa.", "Entonces espera.", "Coge la taza y llénala.",
      "Lávate las manos, después de comer.", "Come y después de un rato descansa.", "Hasta luego", "Lo haces después.",
    ]
    #expect(wrong(true, found) { isFound(words.joining, $0) } == [])
    #expect(wrong(false, notFound) { isFound(words.joining, $0) } == [])
  }

  @Test func `labels that say nothing, and labels that do`() {
    let vague = [
      "Sí", "si", "No", "Vale", "ACEPTAR", "Siguiente", "¡Adelante!", "Más", "mas…", "Haz clic aquí", "Modo", "OK",
    ]
    let clear = [
      "Sí, llamar", "Continuar", "Enviar", "Más azúcar", "No ahora", "Ir a casa", "Aceptar la cita", "Seguro médico",
    ]
    #expect(wrong(true, vague) { isWhole(words.vagueLabels, $0) } == [])
    #expect(wrong(false, clear) { isWhole(words.vagueLabels, $0) } == [])
  }

  @Test func `answers and questions that say nothing`() {
    let answers = ["Sí", "No.", "Claro", "Continuar", "Confirmar", "¡Seguro!", "De acuerdo", "Sí, seguro"]
    #expect(wrong(true, answers) { isWhole(words.vagueAnswers, $0) } == [])
    #expect(wrong(false, ["Sí, borrar", "No borrar", "Guardar"]) { isWhole(words.vagueAnswers, $0) } == [])
    let questions = [
      "¿Estás seguro?", "Estas segura", "¿ESTÁ USTED SEGURO?", "¿Seguro?",
      "¿Desea continuar?",
    ]
    #expect(wrong(true, questions) { isWhole(words.vagueQuestions, $0) } == [])
    let clear = ["¿Seguro que quieres borrar la foto?", "¿Borrar la foto?", "¿Estás seguro de que quieres llamar?"]
    #expect(wrong(false, clear) { isWhole(words.vagueQuestions, $0) } == [])
  }
}
