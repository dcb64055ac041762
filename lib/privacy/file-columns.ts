import { receiptPurposeLabels } from "@/content/consent";
import { withdrawalTexts } from "@/content/withdrawal";
import { readRoles } from "@/lib/accounts/permissions";
import { roleLabels } from "@/lib/accounts/role-labels";
import type { Jobs } from "@/lib/kernel/jobs";
import { shownEmail } from "@/lib/kernel/no-email";
import { provinceName } from "@/lib/kernel/provinces";
import { mailDetail } from "@/lib/mails/mail-data";
import { CLOSING_REASON } from "@/lib/vocabulary/closing-reason";
import { EVENT } from "@/lib/vocabulary/events/events";
import { type FileColumns, inWords, plain } from "@/lib/vocabulary/file-words";
import { HANDOVER_END, HANDOVER_STAGE } from "@/lib/vocabulary/handovers";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { MAILBOX_FAULT } from "@/lib/vocabulary/mail-failures";
import { MAIL_KIND } from "@/lib/vocabulary/mail-kinds";
import { OUTCOME, UNDONE } from "@/lib/vocabulary/outcomes";
import { RECIPIENT } from "@/lib/vocabulary/recipient";
import {
  IDENTITY_CHECK,
  RIGHT_CHANNEL,
  RIGHT_KIND,
  RIGHT_OUTCOME,
} from "@/lib/vocabulary/right-kinds";
import { readValue } from "@/lib/vocabulary/table";
import { TASK_KIND } from "@/lib/vocabulary/task-kinds";
import { URGENCY } from "@/lib/vocabulary/urgencies";
import { WITHDRAWAL_PLACE } from "@/lib/vocabulary/withdrawal-places";
import type { StoredRows } from "./stored-rows";

/** How each column of a part appears in the file, or why it is left out. */
type Columns<Part extends Exclude<keyof StoredRows, "lead">> = FileColumns<
  StoredRows[Part][number]
>;

export const RECEIPT_COLUMNS = {
  id: "technical",
  leadId: "technical",
  purpose: inWords("Para qué", (purpose) => {
    return receiptPurposeLabels[readValue(receiptPurposeLabels, purpose)];
  }),
  consentText: plain("Texto aceptado"),
  // A sum of the text.
  textVersion: "technical",
  form: inWords("Formulario", (form) => LEAD_ORIGIN[readValue(LEAD_ORIGIN, form)].label),
  pagePath: plain("Página"),
  ipAddress: plain("Dirección IP"),
  userAgent: plain("Navegador"),
  createdAt: plain("Fecha"),
} as const satisfies Columns<"receipts">;

export const PERSON_COLUMNS = {
  id: "technical",
  createdAt: plain("Desde"),
  fullName: plain("Nombre"),
  email: inWords("Email", shownEmail),
  emailNormalized: "technical",
  phone: plain("Teléfono"),
  phoneNormalized: "technical",
  province: inWords("Provincia", (code) => provinceName(code)),
  doNotCallAt: plain("Sin llamadas desde"),
  maybeSameAsId: "others",
  mergedIntoId: "technical",
  undo: "technical",
  correctedText: "technical",
  restrictedAt: plain("Uso limitado desde"),
  restrictedBecause: plain("Por qué se limitó el uso"),
  prefersWritingAt: plain("Mensajes en vez de llamadas desde"),
} as const satisfies Columns<"people">;

export const WITHDRAWAL_COLUMNS = {
  id: "technical",
  leadId: "technical",
  purpose: inWords("Qué retiraste", (purpose) => {
    return withdrawalTexts[readValue(withdrawalTexts, purpose)].title;
  }),
  text: plain("Texto del botón, o lo que se anotó"),
  // A sum of the text.
  textVersion: "technical",
  place: inWords("Dónde", (place) => WITHDRAWAL_PLACE[readValue(WITHDRAWAL_PLACE, place)].person),
  actorEmail: "team",
  createdAt: plain("Fecha"),
} as const satisfies Columns<"withdrawals">;

export const NOTE_COLUMNS = {
  id: "technical",
  leadId: "technical",
  note: plain("Nota"),
  authorEmail: "team",
  createdAt: plain("Fecha"),
} as const satisfies Columns<"notes">;

export const TASK_COLUMNS = {
  id: "technical",
  personId: "technical",
  leadId: "technical",
  kind: inWords("Por qué se llama", (kind) => TASK_KIND[readValue(TASK_KIND, kind)].person),
  windowFrom: plain("Desde las"),
  windowUntil: plain("Hasta las"),
  dueAt: plain("Plazo"),
  promised: plain("Hora prometida"),
  chosen: plain("Hora elegida por ti"),
  eligible: plain("Elegible"),
  askedAt: plain("Cuándo se pidió"),
  attempts: plain("Llamadas seguidas sin respuesta"),
  assigneeId: "team",
  dealtAt: "team",
  holderId: "team",
  leasedSince: "team",
  leasedUntil: "team",
  draft: plain("Borrador de la nota"),
  draftBy: "team",
  createdAt: plain("Fecha"),
  closedAt: plain("Terminada"),
  closedBecause: inWords("Por qué terminó", (because) => {
    return CLOSING_REASON[readValue(CLOSING_REASON, because)].person;
  }),
  urgent: inWords("Urgencia", (urgent) => URGENCY[readValue(URGENCY, urgent)].label),
} as const satisfies Columns<"tasks">;

export const ATTEMPT_COLUMNS = {
  id: "technical",
  leadId: "technical",
  taskId: "technical",
  adviserEmail: "team",
  at: plain("Fecha"),
  openSeconds: plain("Segundos con la ficha abierta"),
  outcome: inWords("Resultado", (outcome) =>
    outcome === UNDONE
      ? "Se anuló lo que se había anotado por error"
      : OUTCOME[readValue(OUTCOME, outcome)].person,
  ),
  // The file shows the note among the notes.
  noteId: "technical",
  undoesId: "technical",
  // The team's plan for the call, kept to undo a mistake.
  before: "team",
} as const satisfies Columns<"attempts">;

export const MAIL_COLUMNS = {
  id: "technical",
  createdAt: plain("Fecha"),
  leadId: "technical",
  kind: inWords("Mensaje", (kind) => MAIL_KIND[readValue(MAIL_KIND, kind)].person),
  email: plain("Para"),
  emailNormalized: "technical",
  mailbox: "technical",
  data: inWords("Qué decía", (data, { kind }) => mailDetail(readValue(MAIL_KIND, kind), data)),
  sentAt: plain("Enviado"),
  refusedAt: plain("Rechazado por el servidor de correo"),
  refusal: inWords("Por qué se rechazó", (fault) => {
    return MAILBOX_FAULT[readValue(MAILBOX_FAULT, fault)].reason;
  }),
} as const satisfies Columns<"mails">;

export const LINK_COLUMNS = {
  // A sum of the key in the mail.
  id: "technical",
  leadId: "technical",
  emailNormalized: plain("Para"),
  createdAt: plain("Fecha"),
  expiresAt: plain("Caduca"),
} as const satisfies Columns<"links">;

export const RIGHT_COLUMNS = {
  id: "technical",
  kind: inWords("Derecho", (kind) => RIGHT_KIND[readValue(RIGHT_KIND, kind)].label),
  channel: inWords("Cómo llegó", (way) => RIGHT_CHANNEL[readValue(RIGHT_CHANNEL, way)].label),
  personId: "technical",
  requester: plain("Quién la pidió"),
  asked: plain("Lo que escribiste"),
  receivedAt: plain("Recibida"),
  dueAt: plain("Plazo de la respuesta"),
  extendedBecause: plain("Por qué se amplió el plazo"),
  handlerEmail: "team",
  identityCheck: inWords("Comprobación de identidad", (check) => {
    return IDENTITY_CHECK[readValue(IDENTITY_CHECK, check)].label;
  }),
  outcome: inWords("Qué se decidió", (outcome) => {
    return RIGHT_OUTCOME[readValue(RIGHT_OUTCOME, outcome)].label;
  }),
  answer: plain("Respuesta"),
  answeredAt: plain("Contestada"),
  createdAt: "technical",
  personErasedAt: "technical",
} as const satisfies Columns<"rights">;

export const HAND_OVER_COLUMNS = {
  recipient: inWords("A quién", (to) => RECIPIENT[readValue(RECIPIENT, to)].person),
  firms: inWords("Quién lo recibió", (names) => (names.length > 0 ? names : null)),
  startedAt: plain("Cuándo"),
} as const satisfies Columns<"handedOver">;

export const CASE_COLUMNS = {
  id: "technical",
  partner: inWords("Despacho", ({ name }) => name),
  partnerId: "technical",
  leadId: "technical",
  personId: "technical",
  createdAt: plain("Desde"),
  // The history says it in words.
  reason: "technical",
  note: plain("Lo que escribimos al despacho"),
  offeredBy: "team",
  answerBy: plain("Debía contestar antes de"),
  // Sums of the keys in the mails to the firm.
  tokenHash: "technical",
  codeHash: "technical",
  codeSentAt: "technical",
  codeTries: "technical",
  viewedAt: plain("Lo vio por última vez"),
  acceptedAt: plain("Lo aceptó"),
  stage: inWords("Lo último que nos dijo", (stage) => {
    return HANDOVER_STAGE[readValue(HANDOVER_STAGE, stage)].person;
  }),
  stageAt: plain("Cuándo nos lo dijo"),
  endedAt: plain("Hasta"),
  endedBecause: inWords("Por qué dejó de tenerlo", (because) => {
    return HANDOVER_END[readValue(HANDOVER_END, because)].person;
  }),
  declineReason: plain("Lo que dijo el despacho"),
  erasureAskedAt: plain("Le pedimos que borrara tus datos"),
  erasureTokenHash: "technical",
  erasureConfirmedAt: plain("Confirmó que los había borrado"),
} as const satisfies Columns<"handovers">;

export const EVENT_COLUMNS = {
  id: "technical",
  leadId: "technical",
  createdAt: plain("Fecha"),
  // Each event declares its text for the person from its type and data.
  type: inWords("Qué pasó", (type, { data }) => {
    return EVENT[readValue(EVENT, type)].personText?.(data) ?? null;
  }),
  data: "technical",
  actorEmail: "team",
} as const satisfies Columns<"events">;

/** The jobs that name a request. */
type JobOfLead = {
  [Name in keyof Jobs]: "leadId" extends keyof Jobs[Name] ? Name : never;
}[keyof Jobs];

const JOB = {
  "notify-lead": "Avisar por email a nuestro equipo de que has escrito",
  "send-person-mail": "Enviarte un email",
} as const satisfies Record<JobOfLead, string>;

export const JOB_COLUMNS = {
  task: inWords("Tarea", (task) => JOB[readValue(JOB, task)]),
  runAt: plain("Próximo intento"),
  createdAt: plain("Fecha"),
} as const satisfies Columns<"jobs">;

export const ACCOUNT_COLUMNS = {
  email: plain("Email"),
  createdAt: plain("Creada"),
  emailConfirmedAt: plain("Email confirmado"),
  roles: inWords("Permisos en el panel", (roles) =>
    readRoles(roles).map((role) => roleLabels[role]),
  ),
} as const satisfies Columns<"accounts">;
