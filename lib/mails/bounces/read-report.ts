import PostalMime, { type Attachment } from "postal-mime";
import { mailIdIn } from "@/lib/mails/message-id";

/** A report that one of our mails, which a mail server had accepted, did not arrive. */
export type Bounce = { mailId: string; error: BouncedError };

/** A refusal that came later, with the fields of the mailer's error for an immediate one. */
export class BouncedError extends Error {
  override name = "BouncedError";
  readonly command = "RCPT TO";
  /** @param response such as «550 5.1.1 User unknown» */
  constructor(
    readonly responseCode: number,
    readonly response: string,
  ) {
    super(`bounced ${responseCode}`);
  }
}

/**
 * Reads a delivery report (RFC 3464). Null unless it is about the failure of a mail of ours: its returned
 * headers then have our Message-ID, which only its recipient and the servers on its way have seen.
 */
export async function readReport(source: Uint8Array): Promise<Bounce | null> {
  const { attachments } = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const mailId = mailIdIn(textOf(attachments, /^(?:message\/rfc822|text\/rfc822-headers)$/));
  const recipients = textOf(attachments, /^message\/delivery-status$/).split(/\n\s*\n/);
  const failed = recipients
    .map(fieldsOf)
    .find((fields) => fields.get("action")?.toLowerCase() === "failed");
  return mailId && failed ? { mailId, error: errorOf(failed) } : null;
}

function textOf(attachments: readonly Attachment[], type: RegExp): string {
  const content = attachments.find(({ mimeType }) => type.test(mimeType))?.content ?? "";
  const text = typeof content === "string" ? content : new TextDecoder("latin1").decode(content);
  return text.replace(/\r\n/g, "\n");
}

/** Anybody can send a report, and reading the words of an answer takes longer than its length. */
const MAX_FIELD = 1_000;

/** The fields of one recipient, whose lines may be folded. */
function fieldsOf(recipient: string): Map<string, string> {
  const lines = recipient.replace(/\n[ \t]+/g, " ").split("\n");
  return new Map(
    lines.map((line) => {
      const [name = "", ...value] = line.slice(0, MAX_FIELD).split(":");
      return [name.trim().toLowerCase(), value.join(":").trim()];
    }),
  );
}

/**
 * The answer of the last server where the report has it. The status of the report does not count then:
 * reporting servers make 5.1.1 of any 550. It counts where the reporting server itself refused the recipient.
 */
function errorOf(fields: Map<string, string>): BouncedError {
  const [, type = "", text = ""] =
    /^([\w-]+)\s*;\s*(.*)$/.exec(fields.get("diagnostic-code") ?? "") ?? [];
  const [, code] = /^([45]\d\d)\b/.exec(text) ?? [];
  if (type.toLowerCase() === "smtp" && code) return new BouncedError(Number(code), text);
  const status = /^[45]\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? "5.0.0";
  const responseCode = status.startsWith("4") ? 450 : 550;
  const read = status === NO_HOST ? NO_DOMAIN : status;
  return new BouncedError(responseCode, `${responseCode} ${read} ${text}`);
}

/** A server found no host for the recipient's domain (RFC 3463, 3.5), so the domain does not exist (3.2). */
const NO_HOST = "5.4.4";
const NO_DOMAIN = "5.1.2";
