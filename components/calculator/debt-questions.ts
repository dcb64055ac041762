import { publicDebtQuestions } from "./public-debt-questions";
import { isTicked, type Question } from "./question";
import { keepHomeField, vehicleNeededField } from "./situation-questions";

/** Debts that the law lets go whole; their amounts are asked on one page. */
const ORDINARY = [
  { value: "bank", label: "Préstamos de bancos o financieras" },
  { value: "cards", label: "Tarjetas, revolving o microcréditos" },
  { value: "suppliers", label: "Facturas, alquiler, teléfono o proveedores" },
  { value: "family", label: "Familia o amigos" },
  { value: "other", label: "Otras deudas" },
];

const kindsQuestion: Question = {
  id: "kinds",
  title: "¿Qué debes?",
  why: "Marca todo lo que tengas. Solo te preguntaremos por eso.",
  short: "Qué debes",
  fields: () => [
    {
      kind: "several",
      name: "kinds",
      options: [
        ...ORDINARY,
        { value: "aeat", label: "Hacienda", hint: "También las haciendas forales." },
        { value: "tgss", label: "Seguridad Social" },
        { value: "otherPublic", label: "Otra administración", hint: "Ayuntamiento, comunidad…" },
        { value: "mortgage", label: "Hipoteca de mi casa" },
        {
          value: "securedVehicle",
          label: "Vehículo financiado",
          hint: "Con reserva de dominio (no es tuyo hasta acabar de pagarlo) o en leasing.",
        },
        {
          value: "never",
          label: "Pensión de alimentos, multas penales o indemnizaciones",
        },
      ],
    },
  ],
};

const ordinaryQuestion: Question = {
  id: "ordinary",
  title: "¿Cuánto debes?",
  why: "Un número aproximado basta. Si lo sabes con intereses, mejor.",
  short: "Cuánto debes",
  // Nearly everybody has one of these: counted from the start, so that the way does not grow.
  isAsked: (answers) =>
    !answers.kinds || ORDINARY.some(({ value }) => isTicked(answers, "kinds", value)),
  fields: (answers) =>
    ORDINARY.filter(({ value }) => isTicked(answers, "kinds", value)).map(({ value, label }) => ({
      kind: "amount",
      name: value,
      label,
    })),
};

const mortgageQuestion: Question = {
  id: "mortgage",
  title: "Tu casa y su hipoteca",
  why: "La hipoteca se mantiene mientras conserves la casa. Importa cuánto vale y cuánto falta.",
  short: "Casa e hipoteca",
  isAsked: (answers) => isTicked(answers, "kinds", "mortgage"),
  fields: () => [
    {
      kind: "amount",
      name: "mortgageOutstanding",
      label: "Lo que falta por pagar",
      short: "Falta",
    },
    {
      kind: "amount",
      name: "homeValue",
      label: "Lo que vale hoy la casa",
      hint: "Piensa en cuánto se venden las parecidas.",
      short: "Vale",
    },
    {
      kind: "choice",
      name: "upToDate",
      label: "¿Estás al día con las cuotas?",
      short: "Al día",
      options: [
        { value: "si", label: "Sí" },
        { value: "no", label: "No" },
      ],
    },
    keepHomeField,
  ],
};

const vehicleQuestion: Question = {
  id: "securedVehicle",
  title: "Tu vehículo financiado",
  why: "Lo que vale el vehículo responde de su deuda. Lo que pase de ahí podría cancelarse.",
  short: "Vehículo financiado",
  isAsked: (answers) => isTicked(answers, "kinds", "securedVehicle"),
  fields: () => [
    { kind: "amount", name: "vehicleOutstanding", label: "Lo que falta por pagar", short: "Falta" },
    { kind: "amount", name: "securedVehicleValue", label: "Lo que vale hoy", short: "Vale" },
    vehicleNeededField,
  ],
};

const neverQuestion: Question = {
  id: "never",
  title: "Deudas que la ley no cancela",
  why: "Hay que seguir pagándolas, y cuentan para saber si la vía compensa. Deja en blanco lo que no tengas.",
  short: "No se cancelan",
  isAsked: (answers) => isTicked(answers, "kinds", "never"),
  fields: () => [
    { kind: "amount", name: "alimony", label: "Pensión de alimentos", optional: true },
    {
      kind: "amount",
      name: "nonDischargeable",
      label: "Multas penales e indemnizaciones",
      hint: "Las indemnizaciones, por daños a personas o por un delito. No hace falta decir cuál. Las demás multas van con la administración que las puso.",
      short: "Otras",
      optional: true,
    },
  ],
};

export const debtQuestions = [
  kindsQuestion,
  ordinaryQuestion,
  ...publicDebtQuestions,
  mortgageQuestion,
  vehicleQuestion,
  neverQuestion,
];
