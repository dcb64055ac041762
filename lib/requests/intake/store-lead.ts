import "server-only";
import { reopenCase } from "@/lib/calls/reopen-case";
import { CALLED_REQUEST } from "@/lib/calls/task/open-call";
import { recordEvent, recordEvents } from "@/lib/history/record-event";
import { normalizeEmail, normalizePhone } from "@/lib/kernel/contact";
import { type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { foldText } from "@/lib/kernel/fold-text";
import { hashedUuid } from "@/lib/kernel/hashed-uuid";
import { provinceOfPhone } from "@/lib/kernel/provinces";
import { type LeadSlot, slotOfLead } from "@/lib/kernel/slot-of-lead";
import { CALLED, findPerson } from "@/lib/people/find-person";
import { mailToOf, type Origins, originsOf } from "@/lib/people/known-lead";
import { type ContactKeys, type Known, lockContacts, readKnown } from "@/lib/people/known-leads";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
import { takeBack } from "@/lib/requests/take-back";
import type { ReportedSource } from "@/lib/vocabulary/consent-sources";
import { type HeardFact, notKnown } from "@/lib/vocabulary/heard-facts";
import type { LeadForm, LeadOrigin } from "@/lib/vocabulary/lead-origins";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import type { GivenAnswers } from "@/lib/vocabulary/request-fields";
import type { SuspectReason } from "@/lib/vocabulary/suspect-reasons";
import type { Attribution } from "@/lib/vocabulary/touch";
import { announceLead } from "./announce-lead";
import { type Consent, receiptsOf } from "./consent";
import { type Decision, decideIntake } from "./decide-intake";
import { release } from "./release-leads";

/** The columns of a lead that describe the case. */
export type CaseColumns = Omit<GivenAnswers, "preferredTimeSlot" | "preferredDay"> & {
  /** The answers, their result, and the version of the rules that computed it. */
  assessment: { answers: object; result: "A" | "B" | "C"; rulesVersion: string } | null;
};

export type NewLead = GivenAnswers &
  CaseColumns & {
    form: LeadOrigin;
    source: string;
    fullName: string;
    email: string;
    phone: string;
    /** Whether the sender asked us not to write to that e-mail; by default we may. */
    noMail?: boolean;
    preferredTimeSlot: string | null;
    attribution: Attribution | null;
    /** Created once per opened form. The same key means the same submission. */
    submissionKey: string;
    /** Why the lead is quarantined, without a notification; empty for a normal lead. */
    suspicions: readonly SuspectReason[];
    consent: Consent;
    byHand?: ByHand;
  };

/** How a person came whom an adviser, or another system, has entered. */
type ByHand = {
  actorEmail: string;
  consentSource: ReportedSource;
  consentAt: Date;
  /** What the person does not know. */
  unknown: readonly HeardFact[];
  /** Runs before a new lead is stored, in its transaction. If it throws, nothing is stored. */
  check?(tx: Transaction, known: Known): Promise<void>;
};

/** A lead sent by a visitor's form. */
export type FormLead = Omit<NewLead, "form" | "byHand"> & { form: LeadForm };

export type Stored =
  | {
      outcome: "stored" | "repeated" | "quarantined" | "released";
      id: string;
      duplicate: boolean;
      plan: LeadSlot;
    }
  | { outcome: "limited"; waitMs: number };

/**
 * Stores a lead, its consent receipts, its first event and the notification job: all or nothing. A lead
 * with a known e-mail or phone becomes 'duplicado' and points to the person's earliest lead. Even if
 * several arrive at once, exactly one is 'nuevo'.
 */
export async function storeLead(lead: NewLead): Promise<Stored> {
  const person = {
    emailNormalized: normalizeEmail(lead.email),
    phoneNormalized: normalizePhone(lead.phone),
  };
  const idempotencyKey = idempotencyKeyOf(lead, person);
  return transaction(async (tx) => {
    const now = await lockContacts(tx, [person]);
    const known = await readKnown(tx, person, idempotencyKey);
    const submission = { ...person, idempotencyKey, suspect: lead.suspicions.length > 0 };
    const decision = decideIntake(known.leads, submission, now);
    switch (decision.outcome) {
      case "limited":
        return decision;
      case "repeated": {
        const { id, suspect, duplicateOfId } = decision.lead;
        await takeBackFinancial(tx, id, lead);
        const plan = await readSlot(tx, id);
        const outcome = suspect ? "quarantined" : "repeated";
        return { outcome, id, duplicate: duplicateOfId !== null, plan };
      }
      case "released": {
        const { id } = decision.lead;
        await takeBackFinancial(tx, id, lead);
        return { outcome: "released", id, ...(await release(tx, id, known, null)) };
      }
      default: {
        await lead.byHand?.check?.(tx, known);
        const keys = { ...person, idempotencyKey };
        const created = await create(tx, lead, keys, decision, known);
        const duplicate = decision.duplicateOfId !== null;
        return { outcome: decision.outcome, duplicate, ...created };
      }
    }
  });
}

/**
 * Withdraws the optional consent when the visitor sends the same form again without it. The first answer
 * may have been lost on the way, and the visitor's last decision counts.
 */
async function takeBackFinancial(tx: Transaction, id: string, { consent }: NewLead): Promise<void> {
  if (consent.given.some(({ purpose }) => purpose === "financial")) return;
  await lockPeopleOfLeads(tx, [id]);
  await takeBack(tx, [id], "lenders", { place: "form", actorEmail: null });
}

async function create(
  tx: Transaction,
  lead: NewLead,
  keys: ContactKeys & { idempotencyKey: string },
  { outcome, createdAt }: Extract<Decision, { createdAt: Date }>,
  known: Known,
): Promise<{ id: string; plan: LeadSlot }> {
  const {
    consent,
    assessment,
    suspicions,
    submissionKey: _,
    byHand,
    attribution,
    source,
    ...columns
  } = lead;
  const consentTs = byHand?.consentAt ?? createdAt;
  const { given, ...where } = consent;
  const stored = outcome === "stored";
  // A quarantined lead belongs to no person until its release.
  const person = stored ? await findPerson(tx, { ...lead, ...keys }, known) : null;
  const origins = person ? originsOf(known.leads, person.id) : NO_ORIGINS;
  const called = person ?? { province: provinceOfPhone(keys.phoneNormalized) };
  const plan = slotOfLead(createdAt, lead, called);
  // A person who agreed on another system's form, perhaps months ago, asks for nothing now, as in an imported file.
  const isImported = byHand?.consentSource === "import";
  // A person entered by hand has waited since they called or wrote.
  const { dueAt } = byHand && !isImported ? slotOfLead(consentTs, lead, called) : plan;
  // An objection to the use of the origin lasts: no box of a form asks about the origin again.
  const mayUseOrigin = known.leads
    .filter(({ emailNormalized }) => emailNormalized === keys.emailNormalized)
    .every(({ withdrawn }) => !withdrawn.includes("ads"));
  const request = await tx.lead.create({
    data: {
      ...columns,
      source: mayUseOrigin ? source : LEAD_ORIGIN[lead.form].source,
      ...keys,
      ...assessment,
      email: lead.email.toLowerCase(),
      createdAt,
      status: origins.duplicateOfId ? "duplicado" : "nuevo",
      ...origins,
      personId: person?.id ?? null,
      mailTo: mailToOf(known.leads, person?.id, keys.emailNormalized),
      dueAt: person && dueAt,
      suspect: suspicions.length > 0,
      suspectReasons: [...suspicions],
      consent: true,
      consentTs,
      ...(byHand && { consentSource: byHand.consentSource }),
      ...(attribution && mayUseOrigin && { attribution }),
      financialConsent: given.some(({ purpose }) => purpose === "financial"),
    } satisfies Prisma.LeadUncheckedCreateInput,
    select: CALLED_REQUEST,
  });
  const { id } = request;
  // Not nested in the lead: Prisma would read the lead again.
  await tx.consentReceipt.createMany({
    data: given.flatMap(receiptsOf).map(({ purpose, text, version }) => ({
      ...where,
      leadId: id,
      purpose,
      consentText: text,
      textVersion: version,
      form: lead.form,
      ...(byHand && { createdAt: consentTs }),
    })),
  });
  await recordEvent(tx, id, { type: "created" }, null);
  if (byHand) {
    const entered = { leadId: id, type: "entered_by_hand" } as const;
    const unknown = byHand.unknown.map((fact) => ({ leadId: id, ...notKnown(fact) }));
    await recordEvents(tx, [entered, ...unknown], byHand.actorEmail, createdAt);
  }
  if (origins.caseOfId) await reopenCase(tx, origins.caseOfId, createdAt);
  // The adviser who enters a lead by hand needs no mail about it.
  const announced = { mail: !byHand, isWritten: !isImported };
  if (person) await announceLead(tx, { ...request, person }, createdAt, announced);
  return { id, plan: { ...plan, dueAt } };
}

const NO_ORIGINS: Origins = { duplicateOfId: null, caseOfId: null };

/** The promise made when the lead arrived. */
async function readSlot(tx: Transaction, id: string): Promise<LeadSlot> {
  const lead = await tx.lead.findUniqueOrThrow({
    select: {
      ...{ createdAt: true, phoneNormalized: true },
      ...{ preferredTimeSlot: true, preferredDay: true },
      person: { select: CALLED },
    },
    where: { id },
  });
  const called = lead.person ?? { province: provinceOfPhone(lead.phoneNormalized) };
  return slotOfLead(lead.createdAt, lead, called);
}

/**
 * Includes the answers, name, contact and hour, and that we must not write: a visitor who goes back and corrects
 * them sends another request, and reads the result of the new answers.
 */
function idempotencyKeyOf(
  { submissionKey, fullName, preferredTimeSlot, preferredDay, noMail, ...lead }: NewLead,
  { emailNormalized, phoneNormalized }: ContactKeys,
): string {
  const { debtOver10k, multipleCreditors, hasProperties, propertyType } = lead;
  // The version of the rules changes with a deploy, and the form that is sent again stays the same one.
  const assessment = lead.assessment && { ...lead.assessment, rulesVersion: null };
  const answers = { debtOver10k, multipleCreditors, hasProperties, propertyType, assessment };
  return hashedUuid([
    submissionKey,
    foldText(fullName),
    emailNormalized,
    phoneNormalized,
    preferredTimeSlot,
    ...(preferredDay ? [preferredDay] : []),
    ...(noMail ? ["no-mail"] : []),
    JSON.stringify(answers),
  ]);
}
