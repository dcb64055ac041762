import "server-only";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type Mail from "nodemailer/lib/mailer";
import { site } from "@/content/site";
import { env } from "@/lib/env";
import { log } from "@/lib/observability/log";

export type Message = {
  /** One address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string };
  /** Without the brackets. The same for every try, so that mail clients can recognise a repeat. */
  messageId: string;
};

/** A hanging server must not hold a worker for long. */
const TIMEOUT_MS = 15_000;

/**
 * Hands a message to the SMTP server, or writes it to `<data>/mail` where none is set.
 * @throws when the server does not accept it (it may still have been sent), and when the recipient
 * is not one plain address
 */
export async function sendMail(message: Message): Promise<void> {
  const { smtpUrl, mailFrom } = env();
  // The mailer reads a recipient as a list, and takes the last address in it.
  if (/[\s,;<>]/.test(message.to)) throw new TypeError("the recipient is not one address");
  const mail: Mail.Options = {
    // Addresses as objects and an explicit envelope: a line break in a name or an address must
    // not become a second recipient.
    from: { name: site.brand, address: mailFrom },
    to: { name: "", address: message.to },
    envelope: { from: mailFrom, to: [message.to] },
    replyTo: message.replyTo,
    subject: message.subject.replace(/\s+/g, " "),
    html: message.html,
    text: message.text,
    messageId: `<${message.messageId}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (smtpUrl) await sendBySmtp(smtpUrl, mail);
  else await writeToFolder(mail, message.messageId);
}

async function sendBySmtp(smtpUrl: string, mail: Mail.Options): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
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

async function writeToFolder(mail: Mail.Options, messageId: string): Promise<void> {
  const folder = mailFolder();
  const file = path.join(folder, `${messageId.replace(/[^a-z0-9-]/gi, "_")}.eml`);
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, message, { mode: 0o600 });
  log.info("mail.written", { file });
}

/** The files in the folder. There is none where mail has always gone to a server. */
export async function listMail(): Promise<string[]> {
  return readdir(mailFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** Removes files that `listMail` gave, also when another process is removing them. */
export async function removeMail(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(path.join(mailFolder(), file), { force: true })));
}

/** Removes the messages to these addresses that were written to the folder. */
export async function removeMailTo(addresses: readonly string[]): Promise<void> {
  const recipients = addresses.map((address) => `to: ${address.toLowerCase()}`);
  for (const file of await listMail()) {
    // Another process may have removed it meanwhile.
    const message = await readFile(path.join(mailFolder(), file), "latin1").catch(() => "");
    const lines = message.toLowerCase().split("\r\n");
    if (recipients.some((recipient) => lines.includes(recipient))) await removeMail([file]);
  }
}

function mailFolder(): string {
  return path.join(env().dataDir, "mail");
}
