import { allWhoFindOut } from "./who-finds-out";

/** The law's figures that the page quotes, from lib/viability/rules.ts, as it prints them. */
export type FirstAidFigures = {
  minimumWage: string;
  minimumWageIn12: string;
  year: number;
  /** The seizable share of each band, from the first above the minimum wage. */
  seizureShares: readonly string[];
  orderForPaymentDays: number;
  enforcementDays: number;
  familyReduction: { min: number; max: number };
};

/** A piece of advice, and the numbers in docs/legal-facts.md of the facts behind it. */
export type Advice = { title: string; text: string; facts: readonly string[] };

/** What to do on the day of a letter or a call, in this order. */
export function adviceForToday(figures: FirstAidFigures): readonly Advice[] {
  const { min, max } = figures.familyReduction;
  return [
    {
      title: "Abre las cartas y apunta la fecha",
      text: `Anota quién te reclama y qué día la recibiste: los plazos salen de ahí. Si es un monitorio, la vía rápida para reclamar dinero, tienes ${figures.orderForPaymentDays} días para pagar o para explicar por qué no debes esa cantidad. Si es una ejecución, el cobro forzoso, tienes ${figures.enforcementDays} para oponerte.`,
      facts: ["B10"],
    },
    {
      title: "Pide abogado gratis",
      text: "Si los ingresos de tu casa son bajos, la asistencia jurídica gratuita pone abogado y procurador. Pregunta hoy por el Servicio de Orientación Jurídica en el Colegio de la Abogacía de tu provincia.",
      facts: ["P5", "C11"],
    },
    {
      title: "No decidas nada por teléfono",
      text: "Pide por escrito cuánto debes y de qué contrato sale. No prometas una cuota que no puedas pagar. Si la deuda es antigua, no la reconozcas sin preguntar antes a un abogado: el plazo para reclamarla empezaría de nuevo.",
      facts: ["C9", "C4"],
    },
    {
      title: "Paga primero lo que sostiene tu casa",
      text: "La pensión de alimentos o la compensatoria, el alquiler o la hipoteca, la luz, el agua y la comida. La ley no manda pagar en ese orden, pero es el que te deja seguir en pie.",
      facts: ["Q20", "K3"],
    },
    {
      title: "Si ya te embargan, revisa la cuenta",
      text: `Compara tu nómina con lo que protege la ley, aquí debajo. Si alguien depende de ti, pide al juzgado que rebaje los porcentajes: puede hacerlo entre un ${min} y un ${max} %.`,
      facts: ["B1", "B5"],
    },
    {
      title: "No regales ni malvendas nada",
      text: "Un juez puede deshacerlo después, y te perjudicaría si pides la Ley de la Segunda Oportunidad.",
      facts: ["E13"],
    },
  ];
}

/** What the law keeps out of a seizure, and its exceptions. */
export function protectedThings(figures: FirstAidFigures): readonly Advice[] {
  return [
    {
      title: "El salario mínimo de tu nómina o tu pensión",
      text: `En ${figures.year} son ${figures.minimumWage} al mes con catorce pagas, o ${figures.minimumWageIn12} con doce. De lo que pase de ahí se embarga solo una parte, que empieza en el ${figures.seizureShares[0]}. El mes de la paga extra, lo protegido se dobla. Si debes alimentos o una compensatoria, no cuentes con este tope: mira la excepción.`,
      facts: ["B1", "B2", "B3", "K2"],
    },
    {
      title: "Lo que necesitas para vivir",
      text: "Los muebles y la ropa de uso normal, la comida y tus animales de compañía.",
      facts: ["B7"],
    },
    {
      title: "Las herramientas de tu oficio",
      text: "La ley no deja embargarlas «cuando su valor no guarde proporción con la cuantía de la deuda reclamada»: un juzgado compara lo que valen con lo que te reclaman. Una furgoneta puede contar como herramienta, pero no lo des por hecho.",
      facts: ["B7", "K8"],
    },
    {
      title: "El sueldo que acaba de entrar en tu cuenta",
      text: "Te embargue un juzgado o Hacienda, los mismos topes protegen el sueldo o la pensión que haya entrado ese mes o, si no, el anterior. Los ahorros no están protegidos. Si debes alimentos o una compensatoria, mira la excepción.",
      facts: ["B9", "B16", "K2"],
    },
  ];
}

/** To whom the protected minimum does not apply. */
export const protectionLimit: Advice = {
  title: "Una excepción importante",
  text: "Si debes alimentos (a tus hijos o a tu cónyuge), esos topes no valen: la cantidad la fija el juzgado. También puede fijarla por una pensión compensatoria, si quien la cobra lo pide y demuestra que la necesita.",
  facts: ["B6", "K2"],
};

/** What people who collect debts may not do. */
export const callersMayNot: readonly Advice[] = [
  {
    title: "Embargarte",
    text: "Eso solo lo ordena un juzgado. O una administración, como Hacienda o la Seguridad Social, si es a ella a quien debes.",
    facts: ["B10", "B11"],
  },
  {
    title: "Acosarte o amenazarte",
    text: "Puedes denunciarlo. Guarda los mensajes y apunta el día y la hora de cada llamada.",
    facts: ["M2", "M7"],
  },
  {
    title: "Decirte que deber es un delito",
    text: "Deber dinero a un banco no lo es por sí solo. Sí puede serlo esconder bienes o no pagar la pensión que fijó un juez.",
    facts: ["C12"],
  },
  {
    title: "Apuntarte en un fichero sin avisar",
    text: "Tienen que haberte avisado, en el contrato o al reclamarte. Y no vale una deuda que discutes ante un juez.",
    facts: ["F4"],
  },
];

export const wayOut: Advice = {
  title: "¿Y para salir de las deudas?",
  text: `La Ley de la Segunda Oportunidad permite que un juez cancele deudas que no puedes pagar. No todas, ni siempre. En general, los embargos se suspenden cuando el juez declara el concurso, no al contratar a alguien. El concurso es el procedimiento ante el juez para quien no puede pagar. No cuenta tu nacionalidad, sino que vivas en España. Si heredaste la deuda o el aval, depende de cómo aceptaste la herencia: pregunta a un abogado. ${allWhoFindOut}`,
  facts: ["B12", "E14", "K1", "K16", "K24", "K25"],
};

/** The day of the last comparison with the law, `yyyy-MM-dd`. */
export const firstAidReviewed = "2026-11-26";

export const firstAidSources = [
  {
    title: "Ley de Enjuiciamiento Civil, artículos 556, 588, 605 a 608 y 815",
    url: "https://www.boe.es/buscar/act.php?id=BOE-A-2000-323",
  },
  {
    title: "Real Decreto 126/2026, salario mínimo interprofesional",
    url: "https://www.boe.es/buscar/act.php?id=BOE-A-2026-3815",
  },
  {
    title: "Estatuto de los Trabajadores, artículo 27.2 (pagas extra)",
    url: "https://www.boe.es/buscar/act.php?id=BOE-A-2015-11430",
  },
  {
    title: "Ley General Tributaria, artículos 167 a 171 (apremio y embargo)",
    url: "https://www.boe.es/buscar/act.php?id=BOE-A-2003-23186",
  },
  {
    title: "Código Civil, artículos 1003, 1010 y 1973 (herencias, y reconocer una deuda)",
    url: "https://www.boe.es/buscar/act.php?id=BOE-A-1889-4763",
  },
  {
    title: "Ley Concursal, artículos 33 a 37, 45, 142 a 146, 226 y 489",
    url: "https://www.boe.es/buscar/act.php?id=BOE-A-2020-4859",
  },
  {
    title: "Ley 3/1991 de Competencia Desleal, artículos 8 y 29 (acoso)",
    url: "https://www.boe.es/buscar/act.php?id=BOE-A-1991-628",
  },
  {
    title: "Ley Orgánica 3/2018, artículo 20 (ficheros de impagos)",
    url: "https://www.boe.es/buscar/act.php?id=BOE-A-2018-16673",
  },
  {
    title: "Ley 1/1996 de asistencia jurídica gratuita, artículos 3 y 6",
    url: "https://www.boe.es/buscar/act.php?id=BOE-A-1996-750",
  },
] as const;
