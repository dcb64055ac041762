import type { StoredLead } from "@/lib/privacy/person-record";
import type { StoredRows } from "@/lib/privacy/stored-rows";
import { INTERNAL_ID, TEAM_EMAIL } from "./event-samples";

const AT = new Date("2026-11-24T09:00:00.000Z");
const id = INTERNAL_ID;
const leadId = INTERNAL_ID;
const createdAt = AT;

type Part = Exclude<keyof StoredRows, "lead">;

/** A row of each part, with somebody of the team wherever the team leaves a trace. */
const ROWS: { [Name in Part]: StoredRows[Name][number] } = {
  receipts: {
    ...{ id, leadId, createdAt, purpose: "advice", consentText: "Acepto que me llamen." },
    ...{ textVersion: "a1b2", form: "hero", pagePath: "/", ipAddress: "203.0.113.7" },
    userAgent: "Mozilla/5.0 (Linux)",
  },
  notes: { id, leadId, createdAt, note: "Prefiere las tardes.", authorEmail: TEAM_EMAIL },
  events: { id: 1n, leadId, createdAt, type: "created", data: null, actorEmail: TEAM_EMAIL },
  tasks: {
    ...{ id, leadId, createdAt, personId: INTERNAL_ID, kind: "new", windowFrom: AT },
    ...{
      windowUntil: AT,
      dueAt: AT,
      promised: true,
      chosen: true,
      eligible: true,
      askedAt: AT,
      attempts: 1,
    },
    ...{
      assigneeId: INTERNAL_ID,
      dealtAt: AT,
      holderId: INTERNAL_ID,
      leasedSince: AT,
      leasedUntil: AT,
    },
    ...{ draft: "Ha dicho que", draftBy: TEAM_EMAIL, closedAt: AT, closedBecause: "spoken" },
    urgent: "seizure",
  },
  attempts: {
    ...{ id, leadId, taskId: INTERNAL_ID, adviserEmail: TEAM_EMAIL, at: AT, openSeconds: 61 },
    ...{ outcome: "spoke", noteId: INTERNAL_ID, undoesId: INTERNAL_ID },
    before: { task: { kind: "call_again", assigneeId: INTERNAL_ID, closedBecause: "no_calls" } },
  },
  mails: {
    ...{ id, leadId, createdAt, kind: "received", email: "eva@ejemplo.es", data: null },
    ...{ emailNormalized: "eva@ejemplo.es", mailbox: "eva@ejemplo.es", sentAt: AT },
    ...{ refusedAt: null, refusal: null },
  },
  links: { id: "c0ffee", leadId, createdAt, emailNormalized: "eva@ejemplo.es", expiresAt: AT },
  withdrawals: {
    ...{ id, leadId, createdAt, purpose: "call", text: "No quiero que sigáis con mi caso" },
    ...{ textVersion: "a1b2", place: "my-request", actorEmail: TEAM_EMAIL },
  },
  handovers: {
    ...{ id, createdAt, leadId, personId: INTERNAL_ID, partnerId: INTERNAL_ID },
    ...{ reason: "only", note: "Tiene prisa.", offeredBy: TEAM_EMAIL, answerBy: AT },
    ...{ tokenHash: "c0ffee", codeHash: "c0ffee", codeSentAt: AT, codeTries: 1 },
    ...{
      viewedAt: AT,
      acceptedAt: AT,
      stage: "signed",
      stageAt: AT,
      endedAt: AT,
      endedBecause: "asked",
    },
    ...{ declineReason: null, erasureAskedAt: AT, erasureConfirmedAt: AT },
    erasureTokenHash: "c0ffee",
    partner: { name: "Despacho Gil, S. L. P." },
  },
  people: {
    ...{ id, createdAt, fullName: "Eva Gil", email: "eva@ejemplo.es", phone: "600 123 456" },
    ...{ emailNormalized: "eva@ejemplo.es", phoneNormalized: "+34600123456", province: "35" },
    ...{ doNotCallAt: AT, maybeSameAsId: INTERNAL_ID, mergedIntoId: INTERNAL_ID },
    ...{ undo: { leads: [{ id: INTERNAL_ID }] }, correctedText: "eva gil" },
    ...{ restrictedAt: AT, restrictedBecause: "Lo ha pedido", prefersWritingAt: AT },
  },
  rights: {
    ...{
      id,
      createdAt,
      kind: "access",
      channel: "link",
      personId: INTERNAL_ID,
      asked: null,
      requester: "Eva",
    },
    ...{ receivedAt: AT, dueAt: AT, extendedBecause: null, handlerEmail: TEAM_EMAIL },
    ...{ identityCheck: "code", outcome: "granted", answer: "Te lo enviamos.", answeredAt: AT },
    personErasedAt: AT,
  },
  handedOver: { recipient: "law-firms", firms: ["Despacho Gil, S. L. P."], startedAt: AT },
  jobs: { task: "notify-lead", runAt: AT, createdAt },
  accounts: { email: "eva@ejemplo.es", createdAt, emailConfirmedAt: null, roles: ["asesor"] },
};

const LEAD: StoredRows["lead"] = {
  ...{
    id: "6f7c5f3e-0000-4000-8000-000000000001",
    createdAt,
    form: "hero",
    source: "landing-home",
  },
  ...{ status: "nuevo", debtOver10k: true, multipleCreditors: true, hasProperties: false },
  ...{ propertyType: null, fullName: "Eva Gil", email: "eva@ejemplo.es", phone: "600 123 456" },
  ...{ emailNormalized: "eva@ejemplo.es", phoneNormalized: "+34600123456" },
  mailTo: "eva@ejemplo.es",
  noMail: false,
  ...{
    preferredDay: "Jueves",
    preferredTimeSlot: "10:00-11:00",
    consent: true,
    consentTs: AT,
    consentSource: "form",
  },
  ...{ financialConsent: false, withdrawn: [], firstAnsweredAt: AT, answers: null, result: null },
  ...{ rulesVersion: null, attribution: null, idempotencyKey: INTERNAL_ID },
  ...{
    duplicateOfId: INTERNAL_ID,
    caseOfId: INTERNAL_ID,
    suspect: false,
    suspectReasons: [],
    personId: INTERNAL_ID,
  },
  ...{ dueAt: AT, firstAttemptAt: AT, firstAttemptBy: TEAM_EMAIL, spokenAt: AT, lastAttemptAt: AT },
};

type Changes = { lead?: Partial<StoredRows["lead"]> } & {
  [Name in Part]?: Partial<StoredRows[Name][number]>[];
};

/** Everything that is held of a request: one row of each part, or one for each change. */
export function storedLead({ lead, ...changes }: Changes = {}): StoredLead {
  const rows = <Name extends Part>(name: Name, wanted?: Partial<StoredRows[Name][number]>[]) =>
    (wanted ?? [{}]).map((change) => ({ ...ROWS[name], ...change }));
  return {
    id: LEAD.id,
    match: { reason: "Mismo email", doubtful: false },
    rows: {
      lead: { ...LEAD, ...lead },
      receipts: rows("receipts", changes.receipts),
      notes: rows("notes", changes.notes),
      events: rows("events", changes.events),
      tasks: rows("tasks", changes.tasks),
      attempts: rows("attempts", changes.attempts),
      mails: rows("mails", changes.mails),
      links: rows("links", changes.links),
      withdrawals: rows("withdrawals", changes.withdrawals),
      handovers: rows("handovers", changes.handovers),
      people: rows("people", changes.people),
      rights: rows("rights", changes.rights),
      handedOver: rows("handedOver", changes.handedOver),
      jobs: rows("jobs", changes.jobs),
      accounts: rows("accounts", changes.accounts),
    },
  };
}
