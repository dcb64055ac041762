import "server-only";
import * as z from "zod";
import { audit } from "@/lib/accounts/audit/audit";
import { tokenId, tokenOf } from "@/lib/accounts/token";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { mailFailureOf } from "@/lib/mails/mail-failure";
import { lockPeople } from "@/lib/people/lock-people";
import { FIRM_MAIL_KINDS } from "@/lib/vocabulary/mail-kinds";
import { returnCases } from "./end-handovers";

type Sent = { email: string; data: unknown };

const aboutSchema = z.union([
  z.object({ partnerId: z.string() }),
  z.object({ handoverId: z.string() }),
]);

/**
 * Records that a mail to a law firm did not arrive and is not tried again, or that a server which had accepted it
 * reports so later: the firm gets no more cases until its address is confirmed again, and the cases that it has not
 * accepted return to the desk at once. Returns false for a mail to anybody else.
 */
export function giveUpFirmMail(mailId: string, error: unknown): Promise<boolean> {
  return transaction(async (tx) => {
    const where = { id: mailId, kind: { in: [...FIRM_MAIL_KINDS] } };
    const waiting = await tx.mail.findUnique({ select: { email: true, data: true }, where });
    const mail = waiting ?? (await findSent(tx, mailId));
    if (!mail) return false;
    log.error("mail.given_up", error, { answer: mailFailureOf(error).code });
    await giveUp(tx, aboutSchema.parse(mail.data), mail.email);
    await tx.mail.deleteMany({ where });
    return true;
  });
}

/**
 * What a sent mail was about, whose row is gone. Null if the firm has used it, or has another address since: then a new
 * one is confirmed, and its mails have other tokens.
 */
async function findSent(tx: Transaction, mailId: string): Promise<Sent | null> {
  const hash = tokenId(tokenOf(mailId));
  const asked = await tx.partner.findUnique({
    where: { emailTokenHash: hash, emailConfirmedAt: null },
  });
  if (asked) return { email: asked.contactEmail, data: { partnerId: asked.id } };
  const handover = await tx.handover.findFirst({
    include: { partner: true },
    where: { OR: [{ id: mailId, viewedAt: null }, { erasureTokenHash: hash }] },
  });
  const confirmedAt = handover?.partner.emailConfirmedAt;
  if (!handover || !confirmedAt) return null;
  if (handover.id === mailId && confirmedAt > handover.createdAt) return null;
  return { email: handover.partner.contactEmail, data: { handoverId: handover.id } };
}

async function giveUp(
  tx: Transaction,
  about: z.infer<typeof aboutSchema>,
  email: string,
): Promise<void> {
  const own = "handoverId" in about ? { id: about.handoverId } : null;
  const partnerId =
    "partnerId" in about
      ? about.partnerId
      : (await tx.handover.findUniqueOrThrow({ where: { id: about.handoverId } })).partnerId;
  const unaccepted = { partnerId, acceptedAt: null } satisfies Prisma.HandoverWhereInput;
  const waiting = await tx.handover.findMany({
    select: { personId: true },
    where: { ...unaccepted, endedAt: null },
  });
  await lockPeople(
    tx,
    waiting.flatMap(({ personId }) => personId ?? []),
  );
  // Without a confirmed address the firm gets no code, so it cannot accept the others either.
  const which = (await noteFailing(tx, partnerId, email)) ? {} : own;
  if (which) await returnCases(tx, { ...unaccepted, ...which }, { because: "undelivered" }, null);
}

/** False if the address has changed since the mail was written, or is known to fail. */
async function noteFailing(tx: Transaction, id: string, contactEmail: string): Promise<boolean> {
  const [failing] = await tx.partner.updateManyAndReturn({
    select: { name: true },
    where: { id, contactEmail, emailFailedAt: null },
    data: { emailFailedAt: currentTime(), emailConfirmedAt: null, emailTokenHash: null },
  });
  if (failing) await audit("partner.address_failed", null, { firm: failing.name }, tx);
  return failing !== undefined;
}

/** The names of the real firms that our mails do not reach. The callers check access. */
export async function readUnreachedFirms(): Promise<string[]> {
  const firms = await db().partner.findMany({
    select: { name: true },
    where: { placeholder: false, emailFailedAt: { not: null } },
    orderBy: { name: "asc" },
  });
  return firms.map(({ name }) => name);
}

/** The text for warnings and alarms. */
export function unreachedFirmsText(names: readonly string[]): { title: string; advice: string } {
  return {
    title:
      names.length === 1
        ? "Nuestros emails no llegan a un despacho"
        : `Nuestros emails no llegan a ${names.length} despachos`,
    advice: `No reciben más casos, y los que no habían aceptado han vuelto a nosotros: ${names.join(", ")}. Llama, corrige el email en «Despachos» o pide otra vez que lo confirmen. Cuando lo hagan, les enviamos los enlaces de los casos que tengan y les pedimos que borren lo que quede.`,
  };
}
