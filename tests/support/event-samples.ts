import type { EventData, EventType } from "@/lib/vocabulary/events/events";
import { CHOICE_REASONS, HANDOVER_ENDS, HANDOVER_STAGES } from "@/lib/vocabulary/handovers";
import { answersOf, HEARD_FACTS } from "@/lib/vocabulary/heard-facts";
import { MAILBOX_FAULTS } from "@/lib/vocabulary/mail-failures";
import { MAIL_KINDS } from "@/lib/vocabulary/mail-kinds";
import { OUTCOMES } from "@/lib/vocabulary/outcomes";
import { RECUSAL_REASONS } from "@/lib/vocabulary/recusal-reasons";
import { RIGHT_KINDS } from "@/lib/vocabulary/right-kinds";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";
import { SUSPECT_REASONS } from "@/lib/vocabulary/suspect-reasons";
import { URGENCIES } from "@/lib/vocabulary/urgencies";

/** Somebody of the team, and ids that the person is not told: they must not be in the person's file. */
export const TEAM_EMAIL = "ana.ruiz@equipo.test";
export const INTERNAL_ID = "0badc0de-0000-4000-8000-000000000000";

const mailId = INTERNAL_ID;
const firm = "Abogados Ribera, S. L. P.";
const hour = { day: "2026-11-27", slot: "10:00-11:00" };
const contact = {
  fullName: "Eva Gil",
  email: "eva@ejemplo.es",
  emailNormalized: "eva@ejemplo.es",
  phone: "600 123 456",
  phoneNormalized: "+34600123456",
  province: "35",
};
const reason = "El servidor de correo no respondió a tiempo.";
const status = LEAD_STATUSES.map((from) => ({ from, to: from }));

/** Each event with every value that its data can have. */
export const EVENT_SAMPLES: { [Type in EventType]: EventData<Type>[] } = {
  created: [{}],
  entered_by_hand: [{}],
  released: [{ reasons: [...SUSPECT_REASONS] }],
  status_changed: status.map((change) => ({ ...change, change: INTERNAL_ID })),
  status_undone: status.map((change) => ({ ...change, undoes: INTERNAL_ID })),
  reopened: LEAD_STATUSES.map((from) => ({ from })),
  fact_heard: HEARD_FACTS.flatMap((fact) =>
    answersOf(fact).map(({ answer }) => ({ fact, answer, before: { debtOver10k: false } })),
  ),
  note_added: [{ noteId: INTERNAL_ID }],
  call_attempted: OUTCOMES.map((outcome) => ({
    ...{ outcome, attemptId: INTERNAL_ID, openSeconds: 61 },
  })),
  call_undone: OUTCOMES.map((outcome) => ({ outcome, attemptId: INTERNAL_ID })),
  message_opened: (["whatsapp", "email"] as const).flatMap((channel) =>
    (["unreached", "papers", "promised"] as const).map((message) => ({ channel, message })),
  ),
  call_taken_over: [{ from: TEAM_EMAIL }, { from: null }],
  assignee_changed: [
    { from: TEAM_EMAIL, to: TEAM_EMAIL },
    { from: TEAM_EMAIL, to: null },
    { from: null, to: TEAM_EMAIL },
  ],
  recused: RECUSAL_REASONS.map((why) => ({ reason: why })),
  recusal_lifted: [{ who: TEAM_EMAIL }, { who: null }],
  calls_allowed: [{ reason: "Ha vuelto a llamar" }],
  hour_chosen: [hour],
  request_resumed: [hour],
  urgent_said: URGENCIES.map((what) => ({ what })),
  mail_asked: [{}],
  request_cancelled: [{}],
  notification_sent: [{}],
  notification_failed: [{ reason }],
  mail_sent: MAIL_KINDS.map((kind) => ({ kind, mailId })),
  mail_refused: MAIL_KINDS.flatMap((kind) => {
    return MAILBOX_FAULTS.map((fault) => ({ kind, mailId, fault }));
  }),
  mails_allowed: [{ reason: "Ya solo lo lee ella" }],
  mail_failed: MAIL_KINDS.map((kind) => ({ kind, mailId, reason })),
  contact_corrected: [{ from: contact, to: { ...contact, fullName: "Eva Gil Sanz" } }],
  contact_change_asked: [{ from: contact, to: { phone: "600 000 000" } }],
  people_merged: [{ requests: 1, other: INTERNAL_ID }],
  people_split: [{ requests: 2, other: INTERNAL_ID }],
  people_move_undone: [{ other: INTERNAL_ID }],
  people_distinct: [{ other: INTERNAL_ID }],
  call_consent_withdrawn: [{}],
  firm_consent_withdrawn: [{}],
  financial_consent_withdrawn: [{}],
  origin_erased: [{}],
  data_restricted: [{ reason: "Lo ha pedido" }],
  data_unrestricted: [{}],
  right_asked: RIGHT_KINDS.map((kind) => ({
    kind,
    text: "Que no uséis mi email",
    request: INTERNAL_ID,
  })),
  handed_over: CHOICE_REASONS.map((why) => ({ firm, reason: why })),
  handover_viewed: [{ firm }],
  handover_accepted: [{ firm }],
  handover_declined: [{ firm, reason: "Esta semana no podemos" }],
  handover_unanswered: [{ firm }],
  handover_reported: HANDOVER_STAGES.map((stage) => ({ firm, stage })),
  handover_recalled: HANDOVER_ENDS.map((because) => ({ firm, because })),
  handover_erased: [{ firm }],
};
