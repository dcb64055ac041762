/** A question that people ask, and its answer, one string per paragraph. */
export type Faq = { id: string; question: string; answer: readonly string[] };

export const faqs: readonly Faq[] = [
  {
    id: "que-es",
    question: "¿Qué es la Ley de la Segunda Oportunidad?",
    answer: [
      "Una parte de la Ley Concursal. Permite que un juez cancele deudas que una persona de buena fe no puede pagar. Ese resultado se llama exoneración.",
      "Hay dos vías: con un plan de pagos de 3 o 5 años, o vendiendo los bienes que se puedan vender. Sin bienes suele ser más corto.",
    ],
  },
  {
    id: "que-cancela",
    question: "¿Se cancelan todas las deudas?",
    answer: [
      "Hasta el 100 % de la deuda exonerable. El porcentaje depende de qué debes y a quién; puede ser menor y no se garantiza.",
      "No se cancelan, por ejemplo, las pensiones de alimentos ni las multas penales; la deuda pública, solo en parte.",
      "Con plan de pagos devuelves una parte. Y la exoneración puede revocarse si incumples el plan o, durante tres años, si ocultaste bienes o ingresos o si una herencia, una donación o un premio de juego te permite pagar.",
    ],
  },
  {
    id: "casa",
    question: "¿Perderé mi casa?",
    answer: [
      "No siempre: depende de su valor, de la hipoteca y de la vía. Con plan de pagos de 5 años podría conservarse, si cumples el plan y sigues pagando la hipoteca. Si eliges vender los bienes, una casa que vale más de lo que debes por ella normalmente se vende.",
    ],
  },
  {
    id: "plazo",
    question: "¿Cuánto tarda?",
    answer: [
      "Contamos con 12-18 meses desde la primera consulta; la parte judicial suele ser de 6 a 12, o menos si no hay bienes. Con plan de pagos, la exoneración definitiva llega 3 o 5 años después de que el juez apruebe el plan. La ley no fija un plazo total.",
    ],
  },
  {
    id: "coste",
    question: "¿Cuánto cuesta?",
    answer: [
      "Evaluar tu caso con nosotros, nada. El procedimiento no es gratis: necesitas abogado y procurador. Pacta sus honorarios por escrito antes de empezar; pregunta si puedes pagarlos en cuotas mensuales.",
      "Con ingresos bajos puedes pedirlos gratis (asistencia jurídica gratuita) en el Colegio de la Abogacía de tu provincia.",
    ],
  },
  {
    id: "embargos",
    question: "¿Se paran los embargos?",
    answer: [
      "En general, se suspenden cuando el juez declara el concurso (el procedimiento cuando no puedes pagar), no al contratar. Los administrativos anteriores y la hipoteca pueden tener reglas propias.",
    ],
  },
  {
    id: "asnef",
    question: "¿Y si estoy en ASNEF?",
    answer: [
      "Puedes pedir la exoneración: estar en ASNEF, Badexcug u otro fichero no lo impide. Cuando la exoneración es firme, los acreedores afectados deben comunicarla a los ficheros. Con plan de pagos, al final.",
    ],
  },
  {
    id: "pareja",
    question: "¿Y mi pareja o quien me avaló?",
    answer: [
      "Quien te avaló o firmó contigo sigue respondiendo: la exoneración no le alcanza. En gananciales, tu pareja solo queda cubierta si también la consigue; podéis pedirla a la vez. Los bienes comunes que respondan de tus deudas entran en el procedimiento; tu pareja puede quedárselos si paga la mitad de su valor.",
    ],
  },
];
