import { randomUUID } from "node:crypto";
import { tokenId, tokenOf } from "@/lib/accounts/token";
import { db, type Prisma } from "@/lib/kernel/db";
import { digitsOf } from "@/lib/mails/code";
import { firmCodeHash } from "@/lib/mails/write-firm-mail";
import { answerCaseForm } from "@/lib/partners/case-forms";
import { minutes, type StoredCall } from "./desk";
import { storeFirm } from "./firms";
import { formOf, type Visitor } from "./visitor";

/** A person's case in the hands of a firm of its own, due on Wednesday, with the token of its link. */
export async function storeHandover(
  { personId, leadId }: Pick<StoredCall, "personId" | "leadId">,
  fields: Partial<Prisma.HandoverUncheckedCreateInput> = {},
) {
  const firm = await storeFirm();
  const id = randomUUID();
  const token = tokenOf(id);
  await db().handover.create({
    data: {
      ...{ id, personId, leadId, partnerId: firm.id, tokenHash: tokenId(token) },
      ...{ reason: "only", note: "Tiene prisa por el embargo", offeredBy: "ana@p.test" },
      ...{ answerBy: minutes(24 * 60), ...fields },
    },
  });
  return { id, token, firm };
}

export const handoverOf = (id: string) => db().handover.findUniqueOrThrow({ where: { id } });

/** The kinds of the mails to a firm about a hand-over, the oldest first. */
export async function firmMailsOf(handoverId: string): Promise<string[]> {
  const about = { path: ["handoverId"], equals: handoverId };
  const mails = await db().mail.findMany({ where: { data: about }, orderBy: { createdAt: "asc" } });
  return mails.map(({ kind }) => kind);
}

/** The code that opens this hand-over now, from the mail that brings it. */
export async function lastFirmCode(handoverId: string): Promise<string> {
  const { codeHash } = await handoverOf(handoverId);
  const mails = await db().mail.findMany({ where: { kind: "firm_code" } });
  const codes = mails.map(({ id }) => digitsOf(id));
  return codes.find((code) => firmCodeHash(handoverId, code) === codeHash) ?? "none";
}

/** The token of the last mail that asks the firm to erase this case. */
export async function lastErasureToken(handoverId: string): Promise<string> {
  const { erasureTokenHash } = await handoverOf(handoverId);
  const mails = await db().mail.findMany({ where: { kind: "firm_recall" } });
  const tokens = mails.map(({ id }) => tokenOf(id));
  return tokens.find((token) => tokenId(token) === erasureTokenHash) ?? "none";
}

/** What a form of the firm's page is answered; null if its link opens nothing, or there is nothing to say. */
export async function sendFirmForm(
  firm: Visitor,
  token: string,
  action: string,
  fields: Record<string, string> = {},
): Promise<string | null> {
  const answered = await firm.run(() => answerCaseForm(formOf({ token, action, ...fields })));
  return answered?.notice ?? null;
}

/** Lets this browser see the case, with a code from the firm's mail. */
export async function openCase(firm: Visitor, { id, token }: { id: string; token: string }) {
  await sendFirmForm(firm, token, "code");
  return sendFirmForm(firm, token, "open", { code: await lastFirmCode(id) });
}

/** The types of the events of a request about its hand-over, the oldest first. */
export async function handoverEventsOf(leadId: string): Promise<string[]> {
  const events = await db().leadEvent.findMany({ where: { leadId }, orderBy: { id: "asc" } });
  return events.map(({ type }) => type).filter((type) => type.startsWith("hand"));
}
