import { setTimeout as pause } from "node:timers/promises";
import { paths } from "@/lib/paths";
import { signIn } from "../bench/sign-in";
import { type FakeTimeSite, startAt } from "./fake-clock";
import { query } from "./ledger";
import type { Drill } from "./run";
import { settle } from "./settle";
import { sendVisitors } from "./visitors";

const VISITORS_A_SECOND = 5;
/** Before and after each moment. */
const AROUND_MS = 4_000;

/** Days as Madrid has them, of 23, of 25 and of 24 hours, and a moment within. */
const DAYS = [
  {
    day: "2027-03-28",
    begins: "2027-03-27T23:00:00Z",
    within: "2027-03-28T01:00:00Z",
    ends: "2027-03-28T22:00:00Z",
  },
  {
    day: "2027-10-31",
    begins: "2027-10-30T22:00:00Z",
    within: "2027-10-31T01:00:00Z",
    ends: "2027-10-31T23:00:00Z",
  },
  {
    day: "2028-02-29",
    begins: "2028-02-28T23:00:00Z",
    within: "2028-02-29T12:00:00Z",
    ends: "2028-02-29T23:00:00Z",
  },
];

/** Fault 45: the clock changes to and from summer time, comes to a leap day, and is set back. */
export const clock: Drill = {
  limitMinutes: 6,
  async carryOut(run) {
    const days = run.quick ? DAYS.slice(0, 1) : DAYS;
    const site = await startAt(run, before(days[0]?.begins ?? ""));
    const visitors = await sendVisitors(site.origin, VISITORS_A_SECOND);
    const missed: string[] = [];
    for (const { day, begins, within, ends } of days) {
      for (const moment of [begins, within, ends]) {
        // What was tried before the hour changed is tried again after it.
        site.mailbox.down = moment === within;
        site.setClock(before(moment));
        await pause(2 * AROUND_MS);
        site.mailbox.down = false;
      }
      const found = await wrongDates(site, day);
      missed.push(...found.wrong);
      run.say(`${day}: ${found.listed} leads listed and exported, ${found.wrong.length} wrong.`);
    }
    // A job under way while the clock jumps by hours is taken for one that nobody does any more.
    const forth = await settle(run, site, visitors, { did: "", missed, mayRepeat: true });
    const [last] = days.slice(-1);
    site.setClock(new Date(before(last?.ends ?? "").getTime() - 3_600_000));
    await pause(AROUND_MS);
    const later = await sendVisitors(site.origin, VISITORS_A_SECOND, 1_000_000);
    await later.until(2 * VISITORS_A_SECOND);
    run.say("Set back by an hour: visitors still get through.");
    const back = await settle(run, site, later, { did: "", missed: forth.missed, mayRepeat: true });
    return {
      ...back,
      did: `web, worker and database across ${days.map(({ day }) => day).join(", ")} as Madrid has them; then an hour back`,
      acknowledged: forth.acknowledged + back.acknowledged,
      lost: forth.lost + back.lost,
      notes: [...forth.notes, ...back.notes],
    };
  },
};

function before(moment: string): Date {
  return new Date(new Date(moment).getTime() - AROUND_MS);
}

/** Compares the filter of a day and the dates of its export with what Intl makes of the same times. */
async function wrongDates({ origin, database }: FakeTimeSite, day: string) {
  const leads = await query<{ email: string; createdAt: Date }>(
    database.url,
    'SELECT email, created_at AS "createdAt" FROM leads ORDER BY created_at',
  );
  const expected = leads.filter(({ createdAt }) => madrid(createdAt).day === day);
  const cookie = await signIn({ origin });
  const answer = await fetch(`${origin}${paths.leadsExport}?tab=all&from=${day}&to=${day}`, {
    headers: { cookie },
  });
  const lines = (await answer.text()).split(/\r?\n/).filter((line) => line.includes("@"));
  const wrong = expected.flatMap(({ email, createdAt }) => {
    const line = lines.find((one) => one.includes(email));
    if (!line) return [`${day}: a lead of it is not listed`];
    return line.includes(madrid(createdAt).text) ? [] : [`${day}: a lead has a wrong time`];
  });
  if (lines.length > expected.length) wrong.push(`${day}: leads of other days are listed`);
  if (expected.length === 0 || expected.length === leads.length) {
    wrong.push(`${day}: no lead on both sides of its limits, it proves nothing`);
  }
  return { listed: lines.length, wrong };
}

/** Independent of how the product does it. */
function madrid(moment: Date) {
  const parts = new Intl.DateTimeFormat("es-ES", {
    timeZone: "Europe/Madrid",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    day: `${of("year")}-${of("month")}-${of("day")}`,
    text: `${of("day")}/${of("month")}/${of("year")} ${of("hour")}:${of("minute")}`,
  };
}
