import "server-only";
import { withdrawalTexts } from "@/content/withdrawal";
import { Prisma } from "@/lib/kernel/db";
import { shownEmail } from "@/lib/kernel/no-email";
import { CONSENT_SOURCE } from "@/lib/vocabulary/consent-sources";
import { type FileColumn, inWords, type LeftOut, plain } from "@/lib/vocabulary/file-words";
import {
  answersInWords,
  attributionInWords,
  type LabelledValue,
} from "@/lib/vocabulary/lead-answers";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import {
  ofEachField,
  REQUEST_FIELDS,
  type RequestFieldName,
} from "@/lib/vocabulary/request-fields";
import { RESULT } from "@/lib/vocabulary/results";
import { readStatus, statusForPerson } from "@/lib/vocabulary/status";
import { SUSPECT_REASON } from "@/lib/vocabulary/suspect-reasons";
import { readValue } from "@/lib/vocabulary/table";

export type Lead = Prisma.LeadGetPayload<object>;

/** Marks a column that a withdrawal keeps, as proof of the consent and our actions. */
const KEPT = "kept";

type Field<Column extends keyof Lead> = {
  /** How the person's file shows it. */
  inWords: FileColumn<Lead, Column> | LeftOut;
  /** What remains when the person withdraws the consent to be called. */
  withdrawal: typeof KEPT | { erasedTo: Lead[Column] | typeof Prisma.DbNull };
};

function kept<Words>(inWords: Words) {
  return { inWords, withdrawal: KEPT } as const;
}

/** What the request says about the case. */
function erased<Words, Left>(erasedTo: Left, inWords: Words) {
  return { inWords, withdrawal: { erasedTo } } as const;
}

/** An answer declared in vocabulary/request-fields.ts. */
function asked<Name extends RequestFieldName>(name: Name) {
  const { personLabel, text, withdrawnValue } = REQUEST_FIELDS[name];
  return erased(withdrawnValue, { label: personLabel, words: text });
}

const ASKED = ofEachField(asked) as {
  [Name in RequestFieldName]: Field<Name>;
};

/**
 * Every column of a request, once. The person's file and the erasure after a withdrawal use it. A missing
 * column is a type error.
 */
export const LEAD_FIELDS: { readonly [Column in keyof Lead]: Field<Column> } = {
  id: kept(plain("Número de la solicitud")),
  createdAt: kept(plain("Recibida")),
  form: kept(inWords("Formulario", (form) => LEAD_ORIGIN[readValue(LEAD_ORIGIN, form)].label)),
  // The form, or the campaign of `attribution`.
  source: kept("technical"),
  status: kept(inWords("Estado", (status) => statusForPerson(readStatus(status)))),
  ...ASKED,
  fullName: kept(plain("Nombre")),
  email: kept(inWords("Email", shownEmail)),
  emailNormalized: kept("technical"),
  mailTo: kept(inWords("Email al que escribimos", shownEmail)),
  // Kept by a withdrawal too: otherwise its confirmation would be sent there.
  noMail: kept(plain("Pediste que no te escribiéramos a ese email")),
  phone: kept(plain("Teléfono")),
  phoneNormalized: kept("technical"),
  consent: kept(plain("Consentimiento")),
  consentTs: kept(plain("Fecha del consentimiento")),
  consentSource: kept(
    inWords("Cómo se dio el consentimiento", (source) => {
      return CONSENT_SOURCE[readValue(CONSENT_SOURCE, source)].person;
    }),
  ),
  financialConsent: kept(plain("Consentimiento para proveedores financieros")),
  withdrawn: kept(
    inWords("Lo que has retirado", (purposes) =>
      purposes.map((purpose) => withdrawalTexts[readValue(withdrawalTexts, purpose)].title),
    ),
  ),
  firstAnsweredAt: kept(plain("Primera respuesta")),
  answers: erased(
    Prisma.DbNull,
    inWords("Respuestas", (answers) => lines(answersInWords(answers))),
  ),
  result: erased(
    null,
    inWords("Resultado", (result) => RESULT[readValue(RESULT, result)].person),
  ),
  rulesVersion: erased(null, plain("Versión de las reglas")),
  attribution: erased(
    Prisma.DbNull,
    inWords("De dónde viniste", (touches) => lines(attributionInWords(touches))),
  ),
  // The same form may be sent again as a new decision.
  idempotencyKey: erased(null, "technical"),
  duplicateOfId: kept("technical"),
  caseOfId: kept("technical"),
  suspect: kept(plain("Apartada como posible robot")),
  suspectReasons: kept(
    inWords("Por qué está apartada", (reasons) =>
      reasons.map((reason) => SUSPECT_REASON[readValue(SUSPECT_REASON, reason)].person),
    ),
  ),
  personId: kept("technical"),
  dueAt: kept(plain("Plazo de la llamada")),
  firstAttemptAt: kept(plain("Primer intento de llamada")),
  firstAttemptBy: kept("team"),
  spokenAt: kept(plain("Primera conversación")),
  lastAttemptAt: kept(plain("Último intento de llamada")),
};

/** The values of a request's columns after a withdrawal of the consent to be called. */
export const WITHOUT_CASE: Prisma.LeadUncheckedUpdateManyInput = Object.fromEntries(
  Object.entries(LEAD_FIELDS).flatMap(([column, { withdrawal }]) =>
    withdrawal === KEPT ? [] : [[column, withdrawal.erasedTo] as const],
  ),
);

function lines(facts: readonly LabelledValue[]): string[] {
  return facts.map(({ label, value }) => `${label}: ${value}`);
}
