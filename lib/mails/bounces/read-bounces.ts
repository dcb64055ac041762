import "server-only";
import type { ImapFlow } from "imapflow";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { giveUpMail } from "@/lib/mails/send-person-mail";
import { readReport } from "./read-report";

/** A report repeats at most one of our mails, which have about 30 KB. */
const MAX_REPORT_BYTES = 200_000;
/** Per run; the next one reads the others. */
const MAX_REPORTS = 200;
const TIMEOUT_MS = 15_000;

/**
 * Reads the delivery reports that have arrived in the mailbox of BOUNCES_URL, and records each failure as if
 * the mail server had refused the mail at once. Marks them as read; leaves all other messages as they are.
 * Does nothing without BOUNCES_URL.
 * @param giveUp what records a failure
 * @throws when the mailbox cannot be read
 */
export async function readBounces(giveUp = giveUpMail): Promise<void> {
  const { bouncesUrl } = env();
  if (bouncesUrl === undefined) return;
  const client = await mailboxAt(bouncesUrl);
  try {
    await client.connect();
    await client.mailboxOpen(folderOf(bouncesUrl));
    const isReport = { seen: false, header: { "content-type": "delivery-status" } };
    const found = (await client.search(isReport, { uid: true })) || [];
    for (const uid of found.slice(0, MAX_REPORTS)) await readOne(client, String(uid), giveUp);
  } finally {
    client.close();
  }
}

async function readOne(client: ImapFlow, uid: string, giveUp: typeof giveUpMail): Promise<void> {
  const wanted = { source: { maxLength: MAX_REPORT_BYTES } };
  const message = await client.fetchOne(uid, wanted, { uid: true });
  const source = message ? message.source : undefined;
  const bounce = source ? await readReport(source).catch(unreadable) : null;
  if (bounce) await giveUp(bounce.mailId, bounce.error);
  await client.messageFlagsAdd(uid, ["\\Seen"], { uid: true });
}

/** A report that cannot be read must not keep the next ones waiting. */
function unreadable(error: unknown): null {
  log.warn("bounces.unreadable", { error: error instanceof Error ? error.name : typeof error });
  return null;
}

async function mailboxAt(bouncesUrl: string): Promise<ImapFlow> {
  // Loaded only where a mailbox is set: it takes 30 MB.
  const { ImapFlow } = await import("imapflow");
  const { protocol, hostname, port, username, password } = new URL(bouncesUrl);
  const secure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname,
    port: Number(port || (secure ? 993 : 143)),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // The running command rejects too; without a listener the event would end the process.
  client.on("error", (error) => log.error("bounces.connection_lost", error));
  return client;
}

function folderOf(bouncesUrl: string): string {
  return decodeURIComponent(new URL(bouncesUrl).pathname.slice(1)) || "INBOX";
}
