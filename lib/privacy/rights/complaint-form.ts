import "server-only";
import { headers } from "next/headers";
import * as z from "zod";
import { mayWriteTo } from "@/lib/consents/may-write";
import { mailboxOf, normalizeEmail } from "@/lib/kernel/contact";
import { currentTime } from "@/lib/kernel/current-time";
import { transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { fitContact } from "@/lib/kernel/fit-contact";
import { answerForm, type Outcome } from "@/lib/kernel/form-action";
import type { FormAnswer } from "@/lib/kernel/form-answer";
import { formatFileDate } from "@/lib/kernel/format";
import { hashedUuid } from "@/lib/kernel/hashed-uuid";
import { failure } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { addressGroup, clientAddress } from "@/lib/kernel/request";
import { toPlainBlock, toPlainLine } from "@/lib/kernel/text";
import { queueMailWithoutLead } from "@/lib/mails/queue-mail-without-lead";
import { sealReceipt } from "./complaint-receipt";
import { COMPLAINT_LENGTH as LONGEST } from "./complaint-state";
import { recordRight } from "./record-right";

const line = (longest: number, missing: string) =>
  z
    .string()
    .transform(toPlainLine)
    .pipe(z.string().min(1, missing).max(longest, tooLong(longest)));

const schema = z.object({
  name: line(LONGEST.name, "Escribe tu nombre."),
  contact: line(LONGEST.contact, "Escribe a dónde te contestamos."),
  text: z
    .string()
    .transform(toPlainBlock)
    .pipe(z.string().min(1, "Cuéntanos qué ha pasado.").max(LONGEST.text, tooLong(LONGEST.text))),
});

/**
 * Takes a complaint of anybody, and opens its receipt (RDL 1/2007, art. 21.3: a key and proof of the date). It
 * is linked to no person, because the sender proves nothing: an admin links it.
 */
export function answerComplaintForm(formData: FormData): Promise<FormAnswer> {
  return answerForm(formData, {
    schema,
    keep: ["name", "contact", "text"],
    failed: failure("Todavía no hemos recibido tu reclamación"),
    permission: async () => null,
    work: record,
  });
}

async function record({ name, contact, text }: z.infer<typeof schema>): Promise<Outcome> {
  const address = clientAddress(await headers(), env().trustedProxies);
  if ((await countAttempt("complaint-address", addressGroup(address))) > 0) {
    return { problem: TOO_MANY };
  }
  const email = emailIn(contact);
  const isMailed = email !== null && (await countAttempt("complaint-mail", mailboxOf(email))) === 0;
  const requester = `${name} · ${contact}`;
  const receipt = await transaction(async (tx) => {
    const id = await recordRight(tx, {
      id: idOf(requester, text),
      ...{ kind: "complaint", channel: "web-form", identityCheck: "none", personId: null },
      ...{ requester, asked: text },
    });
    const mailed =
      isMailed &&
      (await mayWriteTo(tx, email)) &&
      (await queueMailWithoutLead(tx, email, "complaint", { request: id }));
    return { id, mailed };
  });
  return { next: `${paths.complaintReceipt}?recibo=${await sealReceipt(receipt)}` };
}

/** The same complaint of a day has one key, however often its form is sent. */
function idOf(requester: string, text: string): string {
  return hashedUuid([requester, text, formatFileDate(currentTime())]);
}

function emailIn(contact: string): string | null {
  const email = normalizeEmail(fitContact({ email: contact }).email ?? "");
  return z.email().safeParse(email).success ? email : null;
}

function tooLong(longest: number): string {
  return `Escribe ${longest} caracteres como mucho.`;
}

const TOO_MANY =
  "Han llegado varias desde tu conexión en poco tiempo. Espera una hora, llámanos o escríbenos: lo que has escrito sigue aquí.";
