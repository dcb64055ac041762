import { choice, debt, type Field, isTicked, option, type Question, worth } from "./question";

/** The properties with a mortgage that are not the home, by the beginning of their fields' names. */
export const OTHER_PROPERTIES = ["second", "third"] as const;
type OtherProperty = (typeof OTHER_PROPERTIES)[number];

export const yesNoUnknown = (unknown: string) => [
  option("si", "Sí"),
  option("no", "No"),
  option("no-se", "No lo sé", { hint: unknown }),
];

/** The visitor answers this once, where the home comes up first. */
export const keepHomeField = choice("keepHome", yesNoUnknown("Supondremos que sí."), {
  label: "¿Quieres conservar la vivienda?",
  short: "Conservarla",
});

export const mortgageQuestion: Question = {
  id: "mortgage",
  title: "Tu casa y su hipoteca",
  why: "La hipoteca se mantiene mientras conserves la casa. Importa cuánto vale y cuánto falta.",
  short: "Casa e hipoteca",
  isAsked: (answers) => isTicked(answers, "kinds", "mortgage"),
  fields: () => [
    debt("mortgageOutstanding", "Lo que falta por pagar", { short: "Falta" }),
    worth("homeValue", "Lo que vale hoy la casa", {
      hint: "La casa entera. Piensa por cuánto se venden otras parecidas.",
      short: "Vale",
    }),
    shareField("home"),
    choice("upToDate", [option("si", "Sí"), option("no", "No")], {
      label: "¿Estás al día con las cuotas?",
      short: "Al día",
    }),
    keepHomeField,
  ],
};

export const otherMortgageQuestion: Question = {
  id: "otherMortgage",
  title: "El otro inmueble y su hipoteca",
  why: "Lo que vale responde primero de su hipoteca. Si vive en él tu expareja, cuenta igual.",
  short: "Otro inmueble",
  isAsked: (answers) => isTicked(answers, "kinds", "otherMortgage"),
  fields: () => [
    ...otherPropertyFields("second"),
    choice(
      "moreMortgages",
      [option("no", "No"), option("si", "Sí, otro más", { reveals: otherPropertyFields("third") })],
      { label: "¿Hay otro más con hipoteca?", short: "Otro más" },
    ),
  ],
};

function otherPropertyFields(id: OtherProperty): Field[] {
  return [
    debt(`${id}Outstanding`, "Lo que falta por pagar", { short: "Falta" }),
    worth(`${id}Value`, "Lo que vale hoy", {
      hint: "El inmueble entero, no solo tu parte.",
      short: "Vale",
    }),
    shareField(id),
    choice(`${id}ForWork`, [option("si", "Sí"), option("no", "No")], {
      label: "¿Lo necesitas para trabajar?",
      short: "Para trabajar",
    }),
  ];
}

/** Common property of a marriage enters the estate whole, and not by halves (art. 193.2 TRLC, K10). */
function shareField(id: "home" | OtherProperty): Field {
  return choice(
    `${id}Share`,
    [
      option("toda", "Todo", { hint: "También si es de los dos en gananciales." }),
      option("mitad", "La mitad"),
      option("otra", "Otra parte", {
        reveals: [
          { kind: "count", name: `${id}Percent`, label: "¿Qué tanto por ciento?", min: 1, max: 99 },
        ],
      }),
    ],
    { label: "¿Cuánto es tuyo?", short: "Tuyo" },
  );
}
