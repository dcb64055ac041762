import { countWaiting, describeWaiting, loseLead, readLedger } from "./ledger";
import type { Mailbox } from "./mailbox";
import { type Outcome, type Run, waitUntil } from "./run";
import type { Visitors } from "./visitors";
import type { World } from "./world";

/** Until an answer, and until the first success after a fault. */
export const PROMPT_MS = 5_000;

/** To count often would slow down what is counted. */
const COUNT_EVERY_MS = 500;

interface Settling {
  did: string;
  firstSuccessMs?: number;
  notes?: string[];
  missed?: string[];
  /** How long the last message may take. Default: two minutes, as a crowd is told of in the next. */
  deliveryMs?: number;
  /** Whether a message may come twice, because a process died after sending it and before noting so. */
  mayRepeat?: boolean;
}

/** Why an answer was too slow; nothing when it was not. */
export function tooSlow(slowestMs: number, mostMs = PROMPT_MS): string[] {
  return slowestMs > mostMs ? [`an answer took ${Math.round(slowestMs)} ms`] : [];
}

/** Why a form that was not taken at once counts against the product, where all of it runs. */
export function turnedAway({ refused, failed }: Pick<Visitors, "refused" | "failed">): string[] {
  return [
    ...(Object.keys(failed).length > 0 ? ["a form was not answered"] : []),
    ...(refused > 0 ? ["a visitor was told to try again"] : []),
  ];
}

/** The end of a drill: no more visitors, all mail delivered, everything counted. */
export async function settle(
  run: Run,
  { database, mailbox }: Pick<World, "database" | "mailbox">,
  visitors: Visitors,
  { did, firstSuccessMs, deliveryMs = 130_000, mayRepeat = false, ...said }: Settling,
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
  const sent = countsOfLeads(mailbox);
  const repeated = sent.filter((count) => count > 1).length;
  // Above LEADS_PER_MINUTE one message tells of all leads of a minute.
  const crowds = [...mailbox.counts.keys()].filter((id) => id.startsWith("leads-")).length;
  notes.push(`${sent.length} messages, ${repeated} of them twice or more, and ${crowds} of crowds`);
  if (repeated > 0 && !mayRepeat) missed.push(`${repeated} messages came more than once`);
  const [first] = visitors.acknowledged;
  if (run.loseOne && first) await loseLead(url, first);
  const ledger = await readLedger(url, visitors.acknowledged);
  if (crowds === 0 && sent.length < ledger.leads) {
    missed.push(`${ledger.leads - sent.length} leads of which no message came`);
  }
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

/** How often each message about a lead came: other mail is none of a drill's business. */
function countsOfLeads({ counts }: Mailbox): number[] {
  return [...counts].flatMap(([id, count]) => (id.startsWith("lead-") ? [count] : []));
}
