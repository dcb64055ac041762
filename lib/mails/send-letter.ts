import "server-only";
import { type LetterText, letterTexts } from "@/content/letters";
import { site } from "@/content/site";
import { PersonLetter } from "@/emails/person-letter";
import { mayWe, STANDING } from "@/lib/consents/may-we";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma, transaction } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { mailFailureReason, sendMail } from "@/lib/kernel/mail";
import { removeErasedLeadMail } from "@/lib/mails/notify/remove-erased-lead-mail";
import type { NewEvent } from "@/lib/vocabulary/events/events";
import { LETTER_KIND, type LetterKind } from "@/lib/vocabulary/letter-kinds";
import { readValue } from "@/lib/vocabulary/table";
import { isOutdated } from "./office-letters";
import { refusalOf } from "./refusal";
import { answerWithoutLink, writeLetter } from "./write-letter";

/**
 * Sends a letter, once: a second call does nothing if the mail server accepted the first message. If the
 * process dies before it records that, the message goes out again with the same Message-ID. Nothing is
 * sent to somebody who was erased or took back the consent in the meantime. A refusal for good is noted.
 * @throws when the mail server does not accept it for now
 */
export async function sendLetter(letterId: string): Promise<void> {
  const letter = await db().letter.findUnique({ select: LETTER, where: { id: letterId } });
  if (!letter || letter.sentAt || letter.refusedAt) return;
  const kind = readValue(LETTER_KIND, letter.kind);
  if (kind === "erased" || letter.leadId === null) return sendLast(kind, letter);
  const { lead, leadId } = letter;
  if (!lead || leadId === null || !(LETTER_KIND[kind].isAboutRights || mayWe("call", lead))) return;
  if (await isOutdated(kind, { ...letter, leadId })) {
    await db().letter.deleteMany({ where: { id: letterId } });
    return;
  }
  const text = await writeLetter(kind, { ...letter, leadId });
  if (!text) return;
  const refusal = await deliver(letter, text, {
    firstName: firstNameOf(lead.fullName),
    thread: await firstOfThread(letter),
  });
  await note(letter, leadId, refusal);
}

/** Notes in the history that the last try has failed. The confirmation of an erasure is forgotten. */
export async function giveUpLetter(letterId: string, error: unknown): Promise<void> {
  log.error("letter.given_up", error);
  const where = { id: letterId };
  const letter = await db().letter.findUnique({ select: { kind: true, leadId: true }, where });
  if (!letter?.leadId) {
    await db().letter.deleteMany({ where });
    return;
  }
  const { leadId } = letter;
  const kind = readValue(LETTER_KIND, letter.kind);
  const data = { kind, letterId, reason: mailFailureReason(error) };
  await recordEvent(db(), leadId, { type: "letter_failed", data }, null);
  await publish(db(), { leadId });
}

const LETTER = {
  id: true,
  leadId: true,
  kind: true,
  email: true,
  emailNormalized: true,
  createdAt: true,
  data: true,
  sentAt: true,
  refusedAt: true,
  lead: { select: { ...STANDING, fullName: true } },
} as const satisfies Prisma.LetterSelect;

type Letter = Prisma.LetterGetPayload<{ select: typeof LETTER }>;

/** Where answers go; as long as it is invented, to the sender's address. */
const mailbox: { value: string; placeholder: boolean } = site.email;

/** The answer that an erasure overtook, or its confirmation. After it nothing tells that this address was ever here. */
async function sendLast(kind: LetterKind, letter: Letter): Promise<void> {
  const text = kind === "answer" ? answerWithoutLink(letter) : letterTexts.erased({});
  await deliver(letter, text, { firstName: null, thread: null });
  await db().letter.deleteMany({ where: { id: letter.id } });
}

/** Returns why the server refuses the recipient for good, or null when it has accepted the message. */
async function deliver(
  { id, email }: Letter,
  text: LetterText,
  { firstName, thread }: { firstName: string | null; thread: string | null },
): Promise<string | null> {
  try {
    await sendMail({
      id: messageIdOf(id),
      to: email,
      subject: text.subject,
      body: PersonLetter({ ...text, firstName }),
      ...(!mailbox.placeholder && { replyTo: { name: site.brand, address: mailbox.value } }),
      ...(thread && { references: messageIdOf(thread) }),
    });
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return refusal;
  }
}

function messageIdOf(letterId: string): string {
  return `letter-${letterId}`;
}

/** The first word, unless it is too long for a name: anybody may have typed it with a stranger's e-mail. */
function firstNameOf(fullName: string): string | null {
  const [first = ""] = fullName.split(" ");
  return first.length > 0 && first.length <= 20 ? first : null;
}

/** The first letter that this address got about the request: mail programs put the others beside it. */
async function firstOfThread({ leadId, emailNormalized }: Letter): Promise<string | null> {
  const first = await db().letter.findFirst({
    select: { id: true },
    where: { leadId, emailNormalized, sentAt: { not: null } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return first?.id ?? null;
}

async function note(letter: Letter, leadId: string, refusal: string | null): Promise<void> {
  const { id } = letter;
  const sent = { kind: readValue(LETTER_KIND, letter.kind), letterId: id };
  const noted = await transaction(async (tx) => {
    const { count } = await tx.letter.updateMany({
      where: { id },
      data: refusal === null ? { sentAt: currentTime() } : { refusedAt: currentTime(), refusal },
    });
    if (count === 0) return false;
    const event: NewEvent =
      refusal === null
        ? { type: "letter_sent", data: sent }
        : { type: "letter_refused", data: { ...sent, reason: refusal } };
    await recordEvent(tx, leadId, event, null);
    await publish(tx, { leadId });
    return true;
  });
  // The lead was erased while its letter was being sent: removes that letter from the folder.
  if (!noted) await removeErasedLeadMail();
}
