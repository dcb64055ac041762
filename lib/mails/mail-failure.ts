import {
  MAIL_FAILURE,
  MAILBOX_FAULT,
  type MailboxFault,
  type MailFailureKind,
} from "@/lib/vocabulary/mail-failures";
import { isValueOf } from "@/lib/vocabulary/table";

/** Why a try failed. */
export type MailFailure = {
  kind: MailFailureKind;
  /**
   * «550 5.7.1» of a mail server, or the code of another error; empty without one. It may be stored and
   * logged. The text of a mail server may not, because it often repeats addresses.
   */
  code: string;
  /** The command of ours that was answered, as nodemailer names it: `MAIL FROM`, `RCPT TO`, `DATA` … */
  command: string | null;
};

/** An answer of a mail server. */
type Answer = { command: string | null; code: number; status: string | null; text: string };

/**
 * Statuses of an address that leads to no mailbox: unknown, unknown domain, moved (RFC 3463, 3.2), and the
 * two of Microsoft for a recipient who is not in the directory.
 */
const UNKNOWN = ["5.1.1", "5.1.2", "5.1.6", "5.1.10", "5.4.1"];
/** Statuses of a full mailbox, also for the moment, and of a disabled one (RFC 3463, 3.3). */
const CLOSED = ["5.2.2", "4.2.2", "5.2.1"];
/** Statuses without a detail. The words decide, as they do without a status. */
const VAGUE = [null, "5.0.0", "5.1.0", "5.2.0", "5.5.0"];

/**
 * Reads why a message was not accepted from the mailer's error: from the command that was answered, the
 * status (RFC 3463) and, without one, the words. The first three digits say only whether another try may help
 * (RFC 5321, 4.2.1): 550 is both «no such user» and «your network is blocked».
 */
export function mailFailureOf(error: unknown): MailFailure {
  const unanswered = { kind: "unanswered", code: "", command: null } as const;
  if (typeof error !== "object" || error === null) return unanswered;
  const { code, responseCode, response, ...rest } = error as Record<string, unknown>;
  if (typeof responseCode !== "number" || responseCode < 400) {
    return { ...unanswered, code: typeof code === "string" ? code : "" };
  }
  const command = typeof rest.command === "string" ? rest.command : null;
  const text = String(response ?? "");
  const status = statusIn(text);
  return {
    kind: kindOf({ command, code: responseCode, status, text }),
    code: [responseCode, status].join(" ").trim(),
    command,
  };
}

/** What the server says of the mailbox; null if the failure has another cause. */
export function mailboxFaultOf(error: unknown): MailboxFault | null {
  const { kind } = mailFailureOf(error);
  return isValueOf<MailboxFault>(MAILBOX_FAULT, kind) ? kind : null;
}

/** Whether to try again after this error of a job's latest attempt. */
export function isTriedAgain(
  error: unknown,
  job: { attempts: number; max_attempts: number },
): boolean {
  const { tries } = MAIL_FAILURE[mailFailureOf(error).kind];
  return job.attempts < Math.min(tries ?? job.max_attempts, job.max_attempts);
}

/** The first status that begins a line; each line of an answer may have one. Cisco writes `#5.1.0`. */
function statusIn(text: string): string | null {
  const [, status] = /^[45]\d\d[ -]#?([45]\.\d{1,3}\.\d{1,3})\b/m.exec(text) ?? [];
  return status ?? null;
}

/** Only after RCPT TO does the server judge the recipient. Before it judges us, and later the message. */
function kindOf({ command, code, status, text }: Answer): MailFailureKind {
  const isVague = command === "RCPT TO" && VAGUE.includes(status);
  const isAfterSender = command === "RCPT TO" || command === "DATA";
  if (isAfterSender && status && CLOSED.includes(status)) return "closed";
  if (isVague && saysFull(text)) return "closed";
  if (code < 500) return "deferred";
  if (command === "RCPT TO" && status && UNKNOWN.includes(status)) return "unknown";
  return isVague && saysUnknown(text) ? "unknown" : "refused";
}

const WHO = "(?:mail ?box|user|recipient|addressee|account|address|person)";
const QUIEN = "(?:buz[oó]n|usuario|destinatario|cuenta|direcci[oó]n)";
const NONE = "(?:unknown|not found|not known|non-?existent)";
const KIND = "(?:local |virtual |e?-?mail )?";

const NO_MAILBOX = [
  `\\b(?:no such|unknown|non-?existent) ${KIND}${WHO}\\b`,
  `\\b${WHO}(?: name)?(?: is| was)? ${NONE}\\b`,
  `\\b${WHO}\\b[^.;:]{0,60}\\b(?:does not|doesn['’]t) exist\\b`,
  `\\b${QUIEN}\\b[^.;:]{0,60}\\b(?:no existe|inexistente|desconocid[oa])\\b`,
].map((pattern) => new RegExp(pattern, "i"));

/** Words about us or about the message, not about the recipient. */
const ABOUT_US =
  /sender|remitente|\bfrom\b|\bhelo\b|\behlo\b|\bspf\b|\bdkim\b|\bdmarc\b|polic|pol[ií]tica|block|bloque|blacklist|\blisted\b|spam|relay|reputation|prohibit/i;

const FULL =
  /\b(?:mail ?box|account|buz[oó]n)\b.{0,30}\b(?:full|lleno)\b|\bover ?quota\b|\bquota (?:is )?exceeded\b|\bexceed\w*\b.{0,30}\b(?:quota|storage)\b/i;

/** «Mailbox unavailable» does not say it: servers answer that also when they block us (RFC 5321, 4.2.3). */
function saysUnknown(text: string): boolean {
  const words = wordsOf(text);
  return !ABOUT_US.test(words) && NO_MAILBOX.some((pattern) => pattern.test(words));
}

function saysFull(text: string): boolean {
  const words = wordsOf(text);
  return !ABOUT_US.test(words) && FULL.test(words);
}

/** The text of all lines in one, without their codes and without addresses, which may look like words. */
function wordsOf(text: string): string {
  return text
    .replace(/^\d{3}[ -](?:#?\d\.\d{1,3}\.\d{1,3} )?/gm, "")
    .replace(/<[^>]*>|\S+@\S+/g, "")
    .replace(/\s+/g, " ");
}
