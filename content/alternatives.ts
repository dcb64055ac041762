/** Something to try, where the rule stands, and the numbers in docs/legal-facts.md behind it. */
export type Alternative = { title: string; text: string; source: string; facts: readonly string[] };

/** What helps people whom the Second Chance Law does not fit, the free help first. */
export const alternatives: readonly Alternative[] = [
  {
    title: "Abogado gratis",
    text: "Si los ingresos de tu casa son bajos, la asistencia jurídica gratuita te pone abogado y procurador (quien te representa en el juzgado). Pregunta por el Servicio de Orientación Jurídica en el Colegio de la Abogacía de tu provincia.",
    source: "Ley 1/1996, artículos 3 y 6",
    facts: ["P5", "C11"],
  },
  {
    title: "Ayuda gratuita cerca de ti",
    text: "Los servicios sociales de tu ayuntamiento ayudan con el alquiler, la luz o la comida. Para un problema con un banco o una tienda, la oficina de consumo (OMIC). Si el banco no responde a tu queja, acude al Banco de España.",
    source: "Tu ayuntamiento y el Banco de España",
    facts: ["C11"],
  },
  {
    title: "Negociar por escrito",
    text: "Pide una rebaja o más plazo a quien le debes, con todas las deudas delante y sin prometer una cuota que no puedas pagar. Nadie está obligado a aceptar. Que quede por escrito. Si la deuda es antigua, no la reconozcas sin preguntar antes a un abogado.",
    source: "Código Civil, artículo 1973",
    facts: ["C3", "C9", "C4"],
  },
  {
    title: "Hacienda y Seguridad Social: pagar a plazos",
    text: "Si tu problema es pasajero, puedes pedir un aplazamiento. Hasta cierta cantidad no te piden garantías, como que alguien responda por ti. Algunos pagos no se pueden aplazar, como lo que retienes a tus empleados.",
    source: "Ley General Tributaria, artículo 65; Ley General de la Seguridad Social, artículo 23",
    facts: ["H7", "H8", "H11", "H12"],
  },
  {
    title: "Tarjetas «revolving» y créditos muy caros",
    text: "Si el interés es mucho más alto de lo normal, o no te explicaron cómo funcionaba, un juez puede anular el contrato. Si es usura, solo debes lo que te prestaron. Enseña el contrato a un abogado.",
    source: "Ley de 23 de julio de 1908, artículos 1 y 3",
    facts: ["C6", "C7"],
  },
  {
    title: "Si te embargan el sueldo",
    text: "La ley protege el salario mínimo, salvo si debes una pensión de alimentos, por ejemplo a tus hijos. Por una compensatoria tampoco vale, si quien la cobra lo pide y demuestra que la necesita. Comprueba que no te quitan más de lo que dice la ley. Si alguien depende de ti, pide al juzgado que rebaje los porcentajes.",
    source: "Ley de Enjuiciamiento Civil, artículos 607 y 608",
    facts: ["B1", "B5", "K2"],
  },
  {
    title: "Ficheros de impagos",
    text: "Una deuda puede estar en un fichero cinco años como máximo, y solo mientras no la pagues. Si la has pagado o ha pasado ese tiempo, pide que la borren.",
    source: "Ley Orgánica 3/2018, artículo 20",
    facts: ["F2", "F6"],
  },
];

export const distressLine =
  "Si la situación te supera, llama al 024 (gratis, 24 horas) o al 112. Hablar ayuda.";
