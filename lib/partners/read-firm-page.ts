import "server-only";
import { receiptPurposeLabels } from "@/content/consent";
import { readHeard, shownFacts } from "@/lib/calls/read-heard";
import { mayWeWhere } from "@/lib/consents/may-we";
import { purposesOf } from "@/lib/consents/read-consents";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma } from "@/lib/kernel/db";
import { writableEmail } from "@/lib/kernel/no-email";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { provinceName } from "@/lib/kernel/provinces";
import { CONSENT_SOURCE } from "@/lib/vocabulary/consent-sources";
import { HANDOVER_STAGE, type HandoverStage } from "@/lib/vocabulary/handovers";
import { UNKNOWN } from "@/lib/vocabulary/heard-facts";
import { answersInWords, type LabelledValue } from "@/lib/vocabulary/lead-answers";
import {
  answerText,
  REQUEST_COLUMNS,
  REQUEST_FIELD_NAMES,
  REQUEST_FIELDS,
  type RequestAnswers,
} from "@/lib/vocabulary/request-fields";
import { readValue } from "@/lib/vocabulary/table";
import { type FirmLink, findFirmLink, isOpened, isOpenToFirm } from "./firm-link";
import { noteView } from "./note-view";

/** What the page of a firm's link shows. Only `details` is about a person. */
export type FirmPage = Pick<
  FirmLink,
  "answerBy" | "acceptedAt" | "endedAt" | "erasureConfirmedAt" | "mayConfirm"
> & {
  firm: string;
  stage: HandoverStage | null;
  /** Null until this browser has typed the code, and once the firm no longer has the case. */
  details: CaseDetails | null;
};

/** The case as its firm sees it: nothing of another person, and nothing that the team thinks or noted elsewhere. */
export type CaseDetails = {
  fullName: string;
  phone: string;
  /** Null without one, or if the person does not want mails there. */
  email: string | null;
  /** Whether the person has asked to be written to instead. */
  wantsNoCalls: boolean;
  facts: LabelledValue[];
  note: string;
  /** What the person agreed to; null if the receipt is not there any more. */
  consent: { text: string; at: Date } | null;
};

/**
 * Reads the page of the link with this token; null when there is none. It changes nothing but what the person's history
 * says of a firm that reads the case.
 */
export function readFirmPage(token: string): Promise<FirmPage | null> {
  return withinPageDeadline(read(token));
}

async function read(token: string): Promise<FirmPage | null> {
  const link = await findFirmLink(token);
  if (!link) return null;
  const { partner, stage, answerBy, acceptedAt, endedAt, erasureConfirmedAt, mayConfirm } = link;
  const mayRead = isOpenToFirm(link, currentTime()) && (await isOpened(link));
  const details = mayRead ? await readDetails(link) : null;
  if (details) await noteView(link);
  return {
    firm: partner.name,
    ...{ answerBy, acceptedAt, endedAt, erasureConfirmedAt, mayConfirm },
    stage: stage === null ? null : readValue(HANDOVER_STAGE, stage),
    details,
  };
}

async function readDetails({ leadId, note }: FirmLink): Promise<CaseDetails | null> {
  if (leadId === null) return null;
  const lead = await db().leadView.findFirst({
    select: CASE,
    // A withdrawal or a restriction ends the hand-over too.
    where: { id: leadId, ...mayWeWhere("firm") },
  });
  if (!lead) return null;
  const { person, mailTo, noMail } = lead;
  // As in the office, the corrected contact counts.
  const { fullName, phone } = person.correctedText ? person : lead;
  return {
    fullName,
    phone,
    email: writableEmail(mailTo, noMail),
    wantsNoCalls: Boolean(person.doNotCallAt ?? person.prefersWritingAt),
    facts: [
      {
        label: "Provincia",
        value: person.province ? provinceName(person.province) : "No la sabemos",
      },
      ...situationOf(lead),
      ...answersInWords(lead.answers),
      ...(await readTold(lead)),
    ],
    note,
    consent: await readConsent(leadId),
  };
}

/** The answers about the case. When we may call the person is between them and us. */
function situationOf(answers: RequestAnswers): LabelledValue[] {
  return REQUEST_FIELD_NAMES.flatMap((name) => {
    const { step, personLabel: label } = REQUEST_FIELDS[name];
    const value = step === "situation" ? answerText(name, answers) : null;
    return value === null ? [] : [{ label, value }];
  });
}

/** What the person told on the phone, where they knew it: the choice of the firm rests on it too. */
async function readTold({ personId, createdAt }: { personId: string; createdAt: Date }) {
  const heard = await readHeard(db(), personId, createdAt);
  const known = new Map([...heard].filter(([, answer]) => answer !== UNKNOWN));
  return shownFacts(known).map(({ label, value }) => ({ label, value }));
}

const CASE = {
  createdAt: true,
  fullName: true,
  phone: true,
  mailTo: true,
  noMail: true,
  personId: true,
  answers: true,
  ...REQUEST_COLUMNS,
  person: {
    select: {
      ...{ fullName: true, phone: true, province: true, correctedText: true },
      ...{ doNotCallAt: true, prefersWritingAt: true },
    },
  },
} as const satisfies Prisma.LeadViewSelect;

/** The latest text with which the person agreed that a firm gets the case. */
async function readConsent(leadId: string): Promise<CaseDetails["consent"]> {
  const receipts = await db().consentReceipt.findMany({
    select: {
      purpose: true,
      consentText: true,
      createdAt: true,
      lead: { select: { consentSource: true } },
    },
    where: { leadId },
    orderBy: { createdAt: "desc" },
  });
  const given = receipts.find(({ purpose, lead }) =>
    purposesOf(
      readValue(receiptPurposeLabels, purpose),
      readValue(CONSENT_SOURCE, lead.consentSource),
    ).includes("firm"),
  );
  return given ? { text: given.consentText, at: given.createdAt } : null;
}
