import { mortgageQuestion, otherMortgageQuestion, yesNoUnknown } from "./property-questions";
import {
  type Answers,
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
import { specialQuestion } from "./special-question";

const COMMON = [
  option("bank", "Préstamos de bancos o financieras"),
  option("cards", "Tarjetas, revolving o microcréditos"),
  option("suppliers", "Facturas, alquiler, teléfono o proveedores"),
  option("family", "Familia o amigos"),
];

const RARE = [
  option("surety", "Un aval que firmé"),
  option("inherited", "Deudas heredadas"),
  option("abroad", "Deudas en otro país"),
  option("other", "Otras deudas"),
];

/** Debts that the law can discharge in full; one page asks for their amounts. */
const ORDINARY = [...COMMON, ...RARE];

/** What to count, said only where the amount is asked, so that the list of debts stays short. */
const AMOUNT_HINTS: Record<string, string> = {
  surety: "Lo que te reclaman por él, o podrían reclamarte. También si lo heredaste.",
  // K24.
  inherited:
    "Si la herencia se aceptó a beneficio de inventario, no respondes con lo tuyo: no las cuentes.",
  // K25.
  abroad: "En euros. Cuentan si tu vida está en España, seas de donde seas.",
};

type Administration = { value: string; label: string; hint?: string };

/** A fixed list of the other administrations, so that visitors type no personal data. */
export const ADMINISTRATIONS: readonly Administration[] = [
  { value: "ayuntamiento", label: "Ayuntamiento" },
  { value: "ayuntamiento2", label: "Otro ayuntamiento" },
  { value: "comunidad", label: "Comunidad autónoma" },
  {
    value: "diputacion",
    label: "Diputación u otra administración",
    // E23: a tax office of the Basque Country or Navarre shares the limit of the state's.
    hint: "Si es la hacienda foral, ponla en Hacienda: tienen un solo límite.",
  },
];

export const vehicleNeededField = choice("vehicleNeeded", yesNoUnknown("Supondremos que no."), {
  label: "¿Necesitas el vehículo para trabajar?",
  short: "Lo necesitas para trabajar",
});

const owes = (kind: string) => (answers: Answers) => isTicked(answers, "kinds", kind);

export const kindsQuestion: Question = {
  id: "kinds",
  title: "¿Qué debes?",
  why: "Marca todo lo que tengas. Solo te preguntaremos por eso.",
  short: "Qué debes",
  fields: () => [
    several("kinds", [
      ...COMMON,
      option("aeat", "Hacienda", { hint: "También las haciendas forales." }),
      option("tgss", "Seguridad Social"),
      option("otherPublic", "Otra administración", { hint: "Ayuntamiento, comunidad…" }),
      option("mortgage", "Hipoteca de la casa en la que vivo"),
      option("otherMortgage", "Hipoteca de otro piso, local, garaje o terreno"),
      option("securedVehicle", "Vehículo financiado", {
        hint: "Con reserva de dominio (no es tuyo hasta acabar de pagarlo) o en leasing.",
      }),
      option("special", "Pensión de alimentos o compensatoria, multas penales o indemnizaciones", {
        hint: "También los sueldos que debes a tus empleados.",
      }),
      ...RARE,
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
        debt(value, label, { hint: AMOUNT_HINTS[value] }),
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
        ADMINISTRATIONS.map(({ value, label, hint }) =>
          option(value, label, { hint, reveals: publicFields(value) }),
        ),
      ),
    ],
  },
  mortgageQuestion,
  otherMortgageQuestion,
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
  specialQuestion,
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
      aboutFines: true,
    }),
  ];
}
