import "server-only";
import { env } from "@/lib/env";
import { listMail, removeMail } from "@/lib/mail";

/** Of a message about a lead: the same for every try. */
export function leadMessageId(leadId: string): string {
  return `lead-${leadId}@${new URL(env().appUrl).hostname}`;
}

/** The file of such a message, whatever the host was called when it was written. */
const FILE = /^lead-([0-9a-f-]{36})_/;

/** The leads about which there are messages in the folder. */
export async function listLeadsWithMail(): Promise<string[]> {
  return (await listMail()).flatMap((file) => leadOf(file) ?? []);
}

/** Removes the messages about these leads that were written to the folder. */
export async function removeLeadMail(leadIds: readonly string[]): Promise<void> {
  const gone = new Set<string | undefined>(leadIds);
  const files = await listMail();
  await removeMail(files.filter((file) => gone.has(leadOf(file))));
}

function leadOf(file: string): string | undefined {
  return FILE.exec(file)?.[1];
}
