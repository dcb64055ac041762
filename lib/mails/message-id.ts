import "server-only";
import { createHmac } from "node:crypto";
import { derivedKey } from "@/lib/accounts/derived-key";

/**
 * The Message-ID of a mail to a person or a law firm, without the host. Its signature proves that a report names a mail
 * that its sender has seen: people read the ids of hand-overs and mails in the file of their data.
 */
export function messageIdOf(mailId: string): string {
  return `mail-${mailId}.${signatureOf(mailId)}`;
}

/** The id of the mail whose Message-ID the header fields of a message have; null if none of ours. */
export function mailIdIn(headers: string): string | null {
  const [, mailId = "", signature] = OUR_ID.exec(headers) ?? [];
  return signature === signatureOf(mailId) ? mailId : null;
}

const OUR_ID =
  /^Message-ID:\s*<mail-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([0-9a-f]{24})@/im;

/** 96 bits as hexadecimal digits: a file of the mail folder is named by it. */
function signatureOf(mailId: string): string {
  const key = derivedKey("message-id");
  return createHmac("sha256", key).update(mailId).digest("hex").slice(0, 24);
}
