import {
  amount,
  choice,
  debt,
  type Field,
  isTicked,
  option,
  type Question,
  several,
  worth,
} from "./question";

/** Debts that the law can discharge in full; one page asks for their amounts. */
const ORDINARY = [
  option("bank", "Préstamos de bancos o financieras"),
  option("cards", "Tarjetas, revolving o microcréditos"),
  option("suppliers", "Facturas, alquiler, teléfono o proveedores"),
  option("family", "Familia o amigos"),
  option("other", "Otras deudas"),
];

/** A fixed list of the other administrations, so that visitors type no personal data. */
export const ADMINISTRATIONS = [
  { value: "ayuntamiento", label: "Ayuntamiento" },
  { value: "comunidad", label: "Comunidad autónoma" },
  { value: "diputacion", label: "Diputación u otra administración" },
] as const;

const yesNoUnknown = (unknown: string) => [
  option("si", "Sí"),
  option("no", "No"),
  option("no-se", "No lo sé", { hint: unknown }),
];

/** The visitor answers this once, where the home comes up first. */
export const keepHomeField = choice("keepHome", yesNoUnknown("Supondremos que sí."), {
  label: "¿Quieres conservar la vivienda?",
  short: "Conservarla",
});

export const vehicleNeededField = choice("vehicleNeeded", yesNoUnknown("Supondremos que no."), {
  label: "¿Necesitas el vehículo para trabajar?",
  short: "Lo necesitas para trabajar",
});

const owes = (kind: string) => (answers: Parameters<typeof isTicked>[0]) =>
  isTicked(answers, "kinds", kind);

export const kindsQuestion: Question = {
  id: "kinds",
  title: "¿Qué debes?",
  why: "Marca todo lo que tengas. Solo te preguntaremos por eso.",
  short: "Qué debes",
  fields: () => [
    several("kinds", [
      ...ORDINARY,
      option("aeat", "Hacienda", { hint: "También las haciendas forales." }),
      option("tgss", "Seguridad Social"),
      option("otherPublic", "Otra administración", { hint: "Ayuntamiento, comunidad…" }),
      option("mortgage", "Hipoteca de mi casa"),
      option("securedVehicle", "Vehículo financiado", {
        hint: "Con reserva de dominio (no es tuyo hasta acabar de pagarlo) o en leasing.",
      }),
      option("special", "Pensión de alimentos o compensatoria, multas penales o indemnizaciones"),
    ]),
  ],
};

/**
 * The amounts of each kind of debt. Each public creditor has a separate limit (art. 489.1.5.º TRLC),
 * so we ask for each one.
 */
export const amountQuestions: readonly Question[] = [
  {
    id: "ordinary",
    title: "¿Cuánto debes?",
    why: "Un número aproximado basta. Si lo sabes con intereses, mejor.",
    short: "Cuánto debes",
    isAsked: (answers) => ORDINARY.some(({ value }) => owes(value)(answers)),
    fields: (answers) =>
      ORDINARY.filter(({ value }) => owes(value)(answers)).map(({ value, label }) =>
        debt(value, label),
      ),
  },
  publicQuestion("aeat", "¿Cuánto debes a Hacienda?", "Hacienda"),
  publicQuestion("tgss", "¿Cuánto debes a la Seguridad Social?", "Seguridad Social"),
  {
    id: "otherPublic",
    title: "¿A qué otras administraciones debes?",
    why: "Según el Tribunal Supremo (2026), el límite de lo que se cancela cuenta para cada una por separado.",
    short: "Otras administraciones",
    isAsked: owes("otherPublic"),
    aboutFines: true,
    fields: () => [
      several(
        "otherPublic",
        ADMINISTRATIONS.map(({ value, label }) =>
          option(value, label, { reveals: publicFields(value) }),
        ),
      ),
    ],
  },
  {
    id: "mortgage",
    title: "Tu casa y su hipoteca",
    why: "La hipoteca se mantiene mientras conserves la casa. Importa cuánto vale y cuánto falta.",
    short: "Casa e hipoteca",
    isAsked: owes("mortgage"),
    fields: () => [
      debt("mortgageOutstanding", "Lo que falta por pagar", { short: "Falta" }),
      worth("homeValue", "Lo que vale hoy la casa", {
        hint: "Piensa por cuánto se venden otras parecidas.",
        short: "Vale",
      }),
      choice("upToDate", [option("si", "Sí"), option("no", "No")], {
        label: "¿Estás al día con las cuotas?",
        short: "Al día",
      }),
      keepHomeField,
    ],
  },
  {
    id: "securedVehicle",
    title: "Tu vehículo financiado",
    why: "Lo que vale el vehículo responde de su deuda. Lo que pase de ahí podría cancelarse.",
    short: "Vehículo financiado",
    isAsked: owes("securedVehicle"),
    fields: () => [
      debt("vehicleOutstanding", "Lo que falta por pagar", { short: "Falta" }),
      worth("securedVehicleValue", "Lo que vale hoy", { short: "Vale" }),
      vehicleNeededField,
    ],
  },
  {
    id: "special",
    title: "Pensiones, multas e indemnizaciones",
    why: "La ley no las trata como a las demás: casi todas hay que seguir pagándolas. Marca las que debas.",
    short: "Pensiones y multas",
    isAsked: owes("special"),
    aboutFines: true,
    fields: () => [
      several("special", [
        option("alimony", "Pensión de alimentos", {
          hint: "Los alimentos a hijos o cónyuge. No se cancelan.",
          reveals: [
            debt("alimony", "Cuánto debes de atrasos de alimentos", { short: "Alimentos" }),
          ],
        }),
        option("compensatory", "Pensión compensatoria", {
          // E43.
          hint: "La que fija un divorcio o una separación (en Cataluña, prestación compensatoria). Si se cancela o no depende del juez.",
          reveals: [
            debt("compensatory", "Cuánto debes de atrasos de compensatoria", {
              short: "Compensatoria",
            }),
          ],
        }),
        option("nonDischargeable", "Multas penales o indemnizaciones", {
          hint: "Las indemnizaciones, por daños a personas o por un delito; no hace falta decir cuál. No se cancelan. Las demás multas van con la administración que las puso.",
          reveals: [debt("nonDischargeable", "Cuánto suman", { short: "Multas" })],
        }),
      ]),
    ],
  },
];

function publicQuestion(id: "aeat" | "tgss", title: string, short: string): Question {
  return {
    id,
    title,
    why: "Una parte de la deuda pública puede cancelarse. Los recargos e intereses cuentan aparte, según el Tribunal Supremo.",
    short,
    isAsked: owes(id),
    aboutFines: true,
    fields: () => publicFields(id),
  };
}

function publicFields(id: string): Field[] {
  return [
    debt(`${id}Principal`, "Deuda sin recargos ni intereses", {
      hint: "Si no sabes separarlos, pon aquí todo menos las sanciones.",
      short: "Deuda",
      orElse: [`${id}Accessory`, `${id}Sanctions`],
    }),
    amount(`${id}Accessory`, "Recargos, intereses y otras sanciones", {
      hint: "También las multas. Si no lo sabes, déjalo en blanco.",
      short: "Recargos",
      optional: true,
    }),
    amount(`${id}Sanctions`, "Sanciones muy graves", {
      hint: "No se cancelan. Si no tienes, déjalo en blanco.",
      short: "Sanciones muy graves",
      optional: true,
    }),
  ];
}
