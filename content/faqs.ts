/** A question that people ask, and its answer, one string per paragraph. */
export type Faq = { question: string; answer: readonly string[] };

export const faqs: readonly Faq[] = [
  {
    question: "¿Qué es la Ley de la Segunda Oportunidad?",
    answer: [
      "Es el nombre popular de una parte de la Ley Concursal. Permite que un juez cancele deudas que una persona de buena fe no puede pagar. Ese resultado se llama exoneración.",
      "Hay dos vías: con un plan de pagos de 3 o 5 años, o vendiendo los bienes que se puedan vender. Si no tienes bienes que vender, el procedimiento suele ser más corto.",
    ],
  },
  {
    question: "¿Se cancelan todas las deudas?",
    answer: [
      "Hasta el 100 % de la deuda exonerable. El porcentaje depende de qué debes y a quién; puede ser menor y no se garantiza.",
      "No se cancelan, por ejemplo, las pensiones de alimentos, las multas penales ni la parte de la hipoteca que cubre el valor de la casa, mientras la conserves. De lo que debes a cada administración podrían cancelarse los primeros 5000 € y la mitad del resto, hasta 10.000 €, y solo la primera vez. Los recargos e intereses van aparte. Así lo entiende el Tribunal Supremo (2026).",
      "Con plan de pagos, además, devuelves una parte. Y la exoneración puede revocarse: durante tres años puede pedirlo un acreedor afectado, por ejemplo, si ocultaste bienes o ingresos, o si una herencia, una donación o un premio de juego te permite pagar. También si incumples el plan.",
    ],
  },
  {
    question: "¿Perderé mi casa?",
    answer: [
      "No siempre: depende de su valor, de la hipoteca y de la vía. Con plan de pagos de 5 años podría conservarse, si cumples el plan y sigues pagando la hipoteca. Si eliges vender los bienes, una casa que vale más de lo que debes por ella normalmente se vende.",
    ],
  },
  {
    question: "¿Cuánto tarda?",
    answer: [
      "Contamos con 12-18 meses desde la primera consulta; la parte judicial suele ser de 6 a 12. Si no hay bienes puede ser menos. Con plan de pagos, la exoneración definitiva llega 3 o 5 años después de que el juez apruebe el plan. La ley no fija un plazo total.",
    ],
  },
  {
    question: "¿Cuánto cuesta?",
    answer: [
      "Evaluar tu caso con nosotros, nada. El procedimiento no es gratuito: necesitas abogado y procurador. Sus honorarios se pactan por escrito antes de empezar; pregunta si puedes pagarlos en cuotas mensuales.",
      "Si tus ingresos son bajos, puedes pedir abogado y procurador gratis (asistencia jurídica gratuita) en el Colegio de la Abogacía de tu provincia.",
    ],
  },
  {
    question: "¿Se paran los embargos?",
    answer: [
      "Los embargos se suspenden, en general, cuando el juez declara el concurso (el procedimiento ante el juez cuando no puedes pagar), no al contratar. Los administrativos anteriores pueden tener reglas propias, y la hipoteca también.",
    ],
  },
  {
    question: "Estoy en ASNEF, ¿puedo pedir la exoneración?",
    answer: [
      "Sí, estar en ASNEF, Badexcug u otro fichero no lo impide. Cuando la exoneración es firme, los acreedores afectados deben comunicarla a los ficheros. Con plan de pagos eso llega al final, con la exoneración definitiva.",
    ],
  },
  {
    question: "¿Y mi pareja o quien me avaló?",
    answer: [
      "Quien te avaló o firmó contigo sigue respondiendo ante el acreedor: la exoneración no le alcanza. Si estáis en gananciales, tu pareja solo queda cubierta si también la consigue; podéis presentar la solicitud a la vez. Cuéntalo en la primera llamada.",
    ],
  },
];
