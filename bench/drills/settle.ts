import { countWaiting, describeWaiting, loseLead, readLedger } from "./ledger";
import type { Mailbox } from "./mailbox";
import { type Outcome, type Run, waitUntil } from "./run";
import type { Visitors } from "./visitors";

/** The limit for a response, and for the first success after a fault. */
export const PROMPT_MS = 5_000;

/** More frequent counts would slow down the database. */
const COUNT_EVERY_MS = 500;

interface Settling {
  did: string;
  firstSuccessMs?: number;
  notes?: string[];
  missed?: string[];
  /**
   * How long the last message may take. Default: five minutes, because the machine also carries the
   * visitors: a drill counts what is lost, not how fast a queue empties.
   */
  deliveryMs?: number;
  /**
   * Whether a message may arrive twice, because a process died after sending and before recording
   * it.
   */
  mayRepeat?: boolean;
}

/** The failure of a slow response; none when it was fast enough. */
export function tooSlow(slowestMs: number, mostMs = PROMPT_MS): string[] {
  return slowestMs > mostMs ? [`an answer took ${Math.round(slowestMs)} ms`] : [];
}

/**
 * The failures for forms that were not accepted at once, in drills where the whole product runs.
 */
export function turnedAway({ refused, failed }: Pick<Visitors, "refused" | "failed">): string[] {
  return [
    ...(Object.keys(failed).length > 0 ? ["a form was not answered"] : []),
    ...(refused > 0 ? ["a visitor was told to try again"] : []),
  ];
}

/** Ends a drill: stops the visitors, waits for all mail, and counts everything. */
export async function settle(
  run: Run,
  { database, mailbox }: { database: { url: string }; mailbox: Mailbox },
  visitors: Visitors,
  { did, firstSuccessMs, deliveryMs = 300_000, mayRepeat = false, ...said }: Settling,
): Promise<Outcome> {
  const { url } = database;
  const notes = [...(said.notes ?? [])];
  const missed = [...(said.missed ?? [])];
  await visitors.stop();
  run.say(`${visitors.acknowledged.length} leads acknowledged; waiting for the last message.`);
  const allTold = async () => (await countWaiting(url)) === 0;
  await waitUntil("all leads told of", deliveryMs, allTold, COUNT_EVERY_MS).catch(
    async (error: Error) => missed.push(`${error.message} Jobs ${await describeWaiting(url)}`),
  );
  const sent = countsOf(mailbox, "lead-");
  const mails = countsOf(mailbox, "mail-");
  const repeated = [...sent, ...mails].filter((count) => count > 1).length;
  // Above LEADS_PER_MINUTE one message tells about all leads of a minute.
  const crowds = [...mailbox.counts.keys()].filter((id) => id.startsWith("leads-")).length;
  notes.push(
    `${sent.length} messages and ${mails.length} mails, ${repeated} of them twice or more, and ${crowds} of crowds`,
  );
  if (repeated > 0 && !mayRepeat) missed.push(`${repeated} messages came more than once`);
  const [first] = visitors.acknowledged;
  if (run.loseOne && first) await loseLead(url, first);
  const ledger = await readLedger(url, visitors.acknowledged);
  if (crowds === 0 && sent.length < ledger.leads) {
    missed.push(`${ledger.leads - sent.length} leads of which no message came`);
  }
  if (mails.length < ledger.mails) {
    missed.push(`${ledger.mails - mails.length} mails that did not come`);
  }
  if (ledger.withoutMail > 0) missed.push(`${ledger.withoutMail} people without a mail`);
  if (ledger.withTwoJobs > 0) missed.push(`${ledger.withTwoJobs} leads with more than one job`);
  if (firstSuccessMs !== undefined && firstSuccessMs > PROMPT_MS) {
    missed.push(`the first success took ${Math.round(firstSuccessMs)} ms`);
  }
  notes.push(
    `${visitors.refused} told to try again, without an answer: ${visitors.describeFailed()}`,
  );
  return {
    did,
    acknowledged: visitors.acknowledged.length,
    lost: ledger.lost,
    withoutJob: ledger.withoutJob,
    ...(firstSuccessMs !== undefined && { firstSuccessMs }),
    notes,
    missed,
  };
}

/** How often each message about a lead, or each mail to a person, arrived. */
function countsOf({ counts }: Mailbox, kind: "lead-" | "mail-"): number[] {
  return [...counts].flatMap(([id, count]) => (id.startsWith(kind) ? [count] : []));
}
