import { whoFindsOut } from "./who-finds-out";

/** A question that people ask, and its answer, one string per paragraph. */
export type Faq = { id: string; question: string; answer: readonly string[] };

export const faqs: readonly Faq[] = [
  {
    // E5, E32, E36, P10, K18.
    id: "que-es",
    question: "¿Qué es la Ley de la Segunda Oportunidad?",
    answer: [
      "Es una parte de la Ley Concursal. Permite que un juez cancele deudas que una persona de buena fe no puede pagar. Ese resultado se llama exoneración.",
      "Hay dos vías: cumplir un plan de pagos de 3 o 5 años, o vender los bienes que se puedan vender. Sin bienes suele ser más corto. Si trabajas por tu cuenta y sigues en activo, hay otro procedimiento, el de microempresas: continuar, con un plan que votan tus acreedores, o liquidar. La exoneración viene después.",
    ],
  },
  {
    // Q6, E16, E18, E20, E30, E35, K3.
    id: "que-cancela",
    question: "¿Se cancelan todas las deudas?",
    answer: [
      "Hasta el 100 % de la deuda exonerable. Puede ser menos: depende de qué debes y a quién.",
      "No se cancelan, por ejemplo, los alimentos que debes a tus hijos o a tu cónyuge ni las multas penales. La pensión compensatoria es otra cosa: si la debes, pregunta por ella. La deuda pública, solo en parte.",
      "Con plan de pagos devuelves una parte. La exoneración puede revocarse si incumples el plan. También, durante tres años, si ocultaste bienes o ingresos, o si una herencia, una donación o un premio de juego te permite pagar.",
    ],
  },
  {
    // Q11, E32, E41, K13, B12.
    id: "casa",
    question: "¿Perderé mi casa?",
    answer: [
      "No siempre: depende de su valor, de la hipoteca y de la vía. Con un plan de pagos de 5 años podrías conservarla, si lo cumples y estás al día de la hipoteca. Con cuotas atrasadas, el banco puede reclamarla cuando acabe la suspensión, o antes si no necesitas la casa para trabajar. Si se venden los bienes, normalmente se vende la casa que vale más de lo que debes por ella.",
    ],
  },
  {
    // Q5, E32.
    id: "plazo",
    question: "¿Cuánto tarda?",
    answer: [
      "Calcula entre 12 y 18 meses desde la primera consulta. La parte judicial suele durar entre 6 y 12, o menos si no hay bienes. Con plan de pagos, la exoneración definitiva llega 3 o 5 años después de que el juez lo apruebe.",
    ],
  },
  {
    id: "coste",
    question: "¿Cuánto cuesta?",
    answer: [
      "Evaluar tu caso con nosotros, nada. El procedimiento no es gratis: necesitas abogado y procurador. Pacta sus honorarios por escrito antes de empezar; pregunta si puedes pagarlos en cuotas mensuales.",
      "Si los ingresos de tu casa son bajos, puedes pedirlos gratis en el Colegio de la Abogacía de tu provincia: es la asistencia jurídica gratuita.",
    ],
  },
  {
    id: "embargos",
    question: "¿Se paran los embargos?",
    answer: [
      "En general, se suspenden cuando el juez declara el concurso, que es el procedimiento ante el juez para quien no puede pagar. No se paran por contratar a alguien. Los administrativos anteriores y la hipoteca pueden tener reglas propias. Si el tuyo es por alimentos o compensatoria, no des por hecho que se pare.",
    ],
  },
  {
    // E29, K1, K16.
    id: "asnef",
    question: "¿Y si estoy en ASNEF?",
    answer: [
      "Puedes pedir la exoneración: estar en ASNEF, Badexcug u otro fichero no lo impide. El juez ordena a los acreedores afectados que la comuniquen a los ficheros. Con plan de pagos, al final.",
      `El concurso es público. ${whoFindsOut.published} ${whoFindsOut.offices} ${whoFindsOut.registers}`,
    ],
  },
  {
    // E28, K10, K16, K21, K22.
    id: "pareja",
    question: "¿Y mi pareja o quien me avaló?",
    answer: [
      `¿Se va a enterar tu pareja? ${whoFindsOut.partner}`,
      "Quien te avaló o firmó contigo sigue respondiendo: tu exoneración no libera a esa persona. Si puso su casa como garantía, su hipoteca se mantiene.",
      "En gananciales, tu pareja solo queda cubierta si también la consigue; podéis pedirla a la vez. Los bienes comunes que respondan de tus deudas entran en el procedimiento. Tu pareja puede quedárselos si paga la mitad de su valor, o pedir que acaben los gananciales.",
    ],
  },
];
