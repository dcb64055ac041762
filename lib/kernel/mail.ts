import "server-only";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { isIP } from "node:net";
import path from "node:path";
import { render, toPlainText } from "@react-email/components";
import { createTransport } from "nodemailer";
import type Mail from "nodemailer/lib/mailer";
import type { ReactElement } from "react";
import { site } from "@/content/site";
import { env } from "./env";
import { log } from "./log";

export type Message = {
  /** The same in every attempt. The Message-ID contains it, so that mail clients recognise a repeat. */
  id: string;
  /** One address. */
  to: string;
  subject: string;
  body: ReactElement;
  replyTo?: { name: string; address: string };
  /** The `id` of an earlier message, with which mail clients group this one. */
  references?: string;
};

/** A mail server that hangs must not block a worker for long. */
const TIMEOUT_MS = 15_000;

/**
 * Sends a message by SMTP, or writes it to `<data>/mail` if SMTP_URL is not set.
 * @throws when the server does not accept it (it may still have been sent), and when the recipient is not one
 * plain address
 */
export async function sendMail(message: Message): Promise<void> {
  const { smtpUrl, mailFrom, appUrl } = env();
  const host = new URL(appUrl).hostname;
  const messageId = `${message.id}@${host}`;
  // The mailer parses the recipient as a list and takes its last address.
  if (/[\s,;<>]/.test(message.to)) throw new TypeError("the recipient is not one address");
  const html = await render(message.body);
  const mail: Mail.Options = {
    // Addresses as objects and an explicit envelope: a line break in one must not add a recipient.
    from: { name: site.brand, address: mailFrom },
    to: { name: "", address: message.to },
    envelope: { from: mailFrom, to: [message.to] },
    replyTo: message.replyTo,
    subject: message.subject.replace(/\s+/g, " "),
    html,
    text: toPlainText(html),
    messageId: `<${messageId}>`,
    ...(message.references && {
      inReplyTo: `<${message.references}@${host}>`,
      references: `<${message.references}@${host}>`,
    }),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (smtpUrl) await sendBySmtp(smtpUrl, mail);
  else await writeToFolder(mail, messageId);
}

async function sendBySmtp(smtpUrl: string, mail: Mail.Options): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    name: greetingName(),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}

/**
 * The name with which we greet a mail server (EHLO): a name of ours in the DNS, because many servers refuse
 * mail from one that calls itself `[127.0.0.1]`, as the mailer does without it.
 */
function greetingName(): string {
  const { appUrl, mailFrom } = env();
  const { hostname } = new URL(appUrl);
  const isInDns = hostname.includes(".") && isIP(hostname) === 0;
  return isInDns ? hostname : String(mailFrom.split("@").at(-1));
}

async function writeToFolder(mail: Mail.Options, messageId: string): Promise<void> {
  const folder = mailFolder();
  const file = path.join(folder, `${messageId.replace(/[^a-z0-9-]/gi, "_")}.eml`);
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, message, { mode: 0o600 });
  log.info("mail.written", { file });
}

/** Lists the files of the mail folder, which does not exist if all mail went by SMTP. */
export async function listMail(): Promise<string[]> {
  return readdir(mailFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** Removes files that `listMail` returned; another process may remove them at the same time. */
export async function removeMail(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(path.join(mailFolder(), file), { force: true })));
}

/** Removes from the folder the messages to account holders that were written before an instant. */
export async function removeAccountMail(before: Date): Promise<void> {
  for (const file of await listMail()) {
    if (!file.startsWith("account-")) continue;
    // Another process may have removed it meanwhile.
    const written = await stat(path.join(mailFolder(), file)).catch(() => null);
    if (written && written.mtime < before) await removeMail([file]);
  }
}

/** Removes from the folder the messages to these addresses. */
export async function removeMailTo(addresses: readonly string[]): Promise<void> {
  const recipients = addresses.map((address) => `to: ${address.toLowerCase()}`);
  for (const file of await listMail()) {
    const message = await readFile(path.join(mailFolder(), file), "latin1").catch(() => "");
    const lines = message.toLowerCase().split("\r\n");
    if (recipients.some((recipient) => lines.includes(recipient))) await removeMail([file]);
  }
}

function mailFolder(): string {
  return path.join(env().dataDir, "mail");
}
