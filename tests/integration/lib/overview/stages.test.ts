import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { readOverview } from "@/lib/overview/overview";
import { STAGES, type Stage } from "@/lib/overview/stage";
import { insertLead } from "@/tests/support/lead-row";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { insertFirm, insertHandover, insertReport } from "@/tests/support/stage-rows";

const coordinator = await signedIn(["coordinador"]);
const NOW = new Date("2026-12-01T10:00:00Z");
const MARCH = { from: "2026-03-01", to: "2026-03-31" };
/** The first hour of March in Madrid. */
const BEGIN = Date.parse("2026-02-28T23:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const FIRMS = ["Álamo", "Bosque", "Zarza"];
const firms = await Promise.all(FIRMS.map(insertFirm));

const clear = async () => {
  for (const table of ["handovers", "leads", "people"]) await sql(`DELETE FROM ${table}`);
};
afterEach(clear);

const stages = async (visitor = coordinator) =>
  (await visitor.run(() => readOverview({ ...MARCH, mes: "2026-03" }, NOW))).stages;

const hours = fc.integer({ min: 1, max: 150 });

/** People's requests, talks, and what firms did with their cases, in hours from the one before. */
const histories = fc.array(
  fc.record({
    hour: fc.integer({ min: -48, max: 31 * 24 + 48 }),
    source: fc.constantFrom(..."abcdefghij"),
    suspect: fc.nat(9).map((n) => n === 0),
    later: fc.option(hours),
    spoken: fc.option(hours),
    handovers: fc.uniqueArray(
      fc.record({
        firm: fc.nat(FIRMS.length - 1),
        ofLater: fc.boolean(),
        wait: hours,
        answer: fc.constantFrom("accepted", "accepted", "accepted", "declined", "unanswered", null),
        answeredAfter: hours,
        reports: fc.array(
          fc.record({ stage: fc.constantFrom("spoken", "signed", "filed", "discharged"), hours }),
          { maxLength: 4 },
        ),
      }),
      { maxLength: 3, selector: ({ firm }) => firm },
    ),
  }),
  { minLength: 1, maxLength: 30, size: "max" },
);

type History = typeof histories extends fc.Arbitrary<(infer One)[]> ? One : never;

/** A minute after the hour, so that no wait lies between two tenths of a day. */
const at = (hour: number) => new Date(BEGIN + hour * HOUR + 60_000);

async function store({ hour, source, suspect, later, spoken, handovers }: History) {
  const first = await insertLead({
    ...{ source, suspect, created_at: new Date(BEGIN + hour * HOUR) },
    spoken_at: spoken === null ? null : at(hour + spoken),
  });
  if (suspect) return;
  const second =
    later === null
      ? first
      : await insertLead({
          ...{ source, person_id: first.person_id, case_of: first.id, duplicate_of: first.id },
          created_at: new Date(BEGIN + (hour + later) * HOUR),
        });
  let clock = hour + (later ?? 0);
  for (const [n, { firm, ofLater, wait, answer, answeredAfter, reports }] of handovers.entries()) {
    const lead = ofLater ? second : first;
    const offered = clock + wait;
    clock = offered + answeredAfter;
    const answered = at(clock);
    for (const { stage, hours: waited } of answer === "accepted" ? reports : []) {
      clock += waited;
      await insertReport(lead.id, FIRMS[firm] ?? "", stage, at(clock));
    }
    const isRefused = answer === "declined" || answer === "unanswered";
    const isLast = n === handovers.length - 1;
    clock += isRefused ? 0 : 1;
    await insertHandover(firms[firm].id, lead, {
      created_at: at(offered),
      accepted_at: answer === "accepted" ? answered : null,
      ended_at: isRefused || !isLast ? at(clock) : null,
      ended_because: isRefused ? answer : isLast ? null : "recalled",
    });
  }
}

const told = (...names: string[]) =>
  `(SELECT min(e.created_at) FROM lead_events AS e JOIN leads AS l ON l.id = e.lead_id
    WHERE first.id IN (l.id, l.case_of) AND e.data ->> 'stage' IN ('${names.join("', '")}'))`;
const ofHandovers = (column: string) =>
  `(SELECT min(h.${column}) FROM handovers AS h, leads AS l
    WHERE l.id = h.lead_id AND first.id IN (l.id, l.case_of))`;
const IN_MARCH = `suspect IS FALSE AND case_of IS NULL
  AND to_char(first.created_at AT TIME ZONE 'Europe/Madrid', 'YYYY-MM') = '2026-03'`;

/** Each case with its dates, told apart case by case. */
const CASES = `SELECT source, created_at, spoken_at AS spoken, ${ofHandovers("created_at")} AS offered,
    ${ofHandovers("accepted_at")} AS accepted, ${told("signed", "filed", "discharged")} AS signed,
    ${told("filed", "discharged")} AS filed, ${told("discharged")} AS discharged
  FROM leads AS first WHERE ${IN_MARCH}`;

type Case = { source: string; created_at: Date } & Record<Stage, Date | null>;

/** The value that half of them do not exceed. */
function medianOf(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null;
}

function funnelOf(cases: readonly Case[]) {
  const reached = STAGES.map((stage) => {
    const waits = cases.flatMap((one) => {
      const when = one[stage];
      return when ? [when.getTime() - one.created_at.getTime()] : [];
    });
    const median = medianOf(waits);
    const medianDays = median === null ? null : Math.round((10 * median) / DAY) / 10;
    return [stage, { count: waits.length, medianDays }];
  });
  return { asked: cases.length, reached: Object.fromEntries(reached) };
}

const daysUntil = (...names: string[]) =>
  `(SELECT date_part('epoch', min(e.created_at) - h.created_at) / 86400 FROM lead_events AS e
    WHERE e.lead_id = h.lead_id AND e.data ->> 'firm' = p.name
      AND e.data ->> 'stage' IN ('${names.join("', '")}'))`;

/** Each hand-over, and what its firm told by its name. */
const HANDED = `SELECT p.name AS firm, h.accepted_at IS NOT NULL AS accepted,
    h.ended_because = 'declined' OR h.ended_because = 'unanswered' AS refused,
    extract(epoch FROM CASE WHEN h.accepted_at IS NOT NULL THEN h.accepted_at
      WHEN h.ended_because = 'declined' THEN h.ended_at END - h.created_at) AS seconds,
    array(SELECT e.data ->> 'stage' FROM lead_events AS e
      WHERE e.lead_id = h.lead_id AND e.data ->> 'firm' = p.name) AS told,
    ${daysUntil("signed", "filed", "discharged")} AS signed, ${daysUntil("filed", "discharged")} AS filed,
    ${daysUntil("discharged")} AS discharged
  FROM handovers AS h JOIN partners AS p ON p.id = h.partner_id JOIN leads AS l ON l.id = h.lead_id
    JOIN leads AS first ON first.id = coalesce(l.case_of, l.id)
  WHERE first.${IN_MARCH.replace("case_of", "first.case_of")}`;

type Handed = {
  firm: string;
  accepted: boolean;
  refused: boolean | null;
  seconds: string | null;
  told: string[];
} & Record<"signed" | "filed" | "discharged", number | null>;

function firmOf(firm: string, handed: readonly Handed[]) {
  const count = (is: (one: Handed) => unknown) => handed.filter(is).length;
  const days = (stage: "signed" | "filed" | "discharged") =>
    medianOf(handed.flatMap((one) => one[stage] ?? []));
  const seconds = handed.flatMap((one) => (one.seconds === null ? [] : [Number(one.seconds)]));
  return {
    firm,
    offered: handed.length,
    accepted: count(({ accepted }) => accepted),
    refused: count(({ refused }) => refused),
    signed: count(({ told: all }) => all.some((one) => one !== "spoken")),
    filed: count(({ told: all }) => all.includes("filed") || all.includes("discharged")),
    discharged: count(({ told: all }) => all.includes("discharged")),
    medianDays: {
      signed: days("signed"),
      filed: days("filed"),
      discharged: days("discharged"),
    },
    medianSeconds: medianOf(seconds),
  };
}

test("the stages agree with SQL that reads case by case, on random histories", async () => {
  const seen = { discharged: 0, others: 0, firms: 0 };
  await fc.assert(
    fc
      .asyncProperty(histories, async (people) => {
        for (const history of people) await store(history);
        const { all, sources, firms: byFirm } = await stages();
        const cases: Case[] = await sql(CASES);
        expect(all).toEqual(funnelOf(cases));
        const counts = [...Map.groupBy(cases, ({ source }) => source)].sort(
          ([a, some], [b, more]) => more.length - some.length || (a < b ? -1 : 1),
        );
        const others = counts.slice(8).flatMap(([, some]) => some);
        expect(sources).toEqual([
          ...counts.slice(0, 8).map(([source, some]) => ({ source, ...funnelOf(some) })),
          ...(others.length > 0 ? [{ source: null, ...funnelOf(others) }] : []),
        ]);
        const handed: Handed[] = await sql(HANDED);
        const expected = FIRMS.flatMap((firm) => {
          const some = handed.filter((one) => one.firm === firm);
          return some.length > 0 ? [firmOf(firm, some)] : [];
        });
        expect(byFirm).toEqual(expected);
        seen.discharged += Number(all.reached.discharged.count);
        seen.others += others.length;
        seen.firms += byFirm.length;
      })
      .afterEach(clear),
    { numRuns: 20 },
  );
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});

test("a request of the period counts with what firms did afterwards, and no other does", async () => {
  const before = await insertLead({ created_at: "2026-02-28T22:59:59.999Z" });
  const first = await insertLead({ created_at: "2026-02-28T23:00:00Z" });
  const last = await insertLead({ created_at: "2026-03-31T21:59:59.999Z" });
  const after = await insertLead({ created_at: "2026-03-31T22:00:00Z" });
  for (const lead of [before, first, last, after]) {
    const accepted = { created_at: "2026-04-10T00:00:00Z", accepted_at: "2026-04-10T05:00:00Z" };
    await insertHandover(firms[0].id, lead, accepted);
    // Neither «Firmado» nor «Presentado» was ever told.
    await insertReport(lead.id, "Álamo", "discharged", "2026-06-29T21:59:59.999Z");
  }
  const { all, firms: byFirm } = await stages();
  const reached = { count: 2, medianDays: 90 };
  expect(all.asked).toBe(2);
  expect(all.reached).toMatchObject({
    spoken: { count: 0, medianDays: null },
    offered: { count: 2, medianDays: 9.1 },
    ...{ signed: reached, filed: reached, discharged: reached },
  });
  expect(byFirm).toEqual([
    {
      ...{ firm: "Álamo", offered: 2, accepted: 2, refused: 0, signed: 2, filed: 2, discharged: 2 },
      medianDays: {
        signed: expect.closeTo(80.9, 1),
        filed: expect.closeTo(80.9, 1),
        discharged: expect.closeTo(80.9, 1),
      },
      medianSeconds: 5 * 3_600,
    },
  ]);
});

test("what a firm said of a case before it is not said by the next firm", async () => {
  const lead = await insertLead({ created_at: "2026-03-10T10:00:00Z" });
  await insertHandover(firms[0].id, lead, {
    ...{ created_at: "2026-03-11T10:00:00Z", accepted_at: "2026-03-11T12:00:00Z" },
    ...{ ended_at: "2026-03-20T10:00:00Z", ended_because: "asked" },
  });
  await insertReport(lead.id, "Álamo", "signed", "2026-03-15T10:00:00Z");
  await insertHandover(firms[1].id, lead, { created_at: "2026-03-21T10:00:00Z" });
  const { firms: byFirm } = await stages();
  expect(byFirm.map(({ firm, signed }) => [firm, signed])).toEqual([
    ["Álamo", 1],
    ["Bosque", 0],
  ]);
});

test("marketing sees no stage, firm or median of fewer than five people", async () => {
  const sourceOf = (n: number) => (n < 6 ? "google" : n < 9 ? "meta" : "boletin");
  for (let n = 0; n < 16; n++) {
    const created = { created_at: "2026-03-10T10:00:00Z", source: sourceOf(n) };
    const lead = await insertLead({ ...created, spoken_at: "2026-03-12T10:00:00Z" });
    if (n >= 6) continue;
    const accepted = n < 5 ? { accepted_at: "2026-03-14T10:00:00Z" } : {};
    await insertHandover(firms[n === 5 ? 1 : 0].id, lead, {
      ...{ created_at: "2026-03-13T10:00:00Z", ...accepted },
    });
    if (n < 4) await insertReport(lead.id, "Álamo", "signed", "2026-03-20T10:00:00Z");
  }
  const seen = await stages(await signedIn(["marketing"]));
  const few = { count: "few", medianDays: null };
  const shown = (count: number, medianDays: number) => ({ count, medianDays });
  const late = { signed: few, filed: few, discharged: few };
  expect(seen.all).toEqual({
    asked: 16,
    reached: { spoken: shown(16, 2), offered: shown(6, 3), accepted: shown(5, 4), ...late },
  });
  const [boletin, google, meta] = seen.sources;
  expect(boletin).toMatchObject({ source: "boletin", asked: 7, reached: { spoken: shown(7, 2) } });
  // Else the total less the others would tell how many came by «meta».
  expect(google).toMatchObject({ source: "google", asked: "untold" });
  expect(google?.reached).toEqual({
    ...{
      spoken: { count: "untold", medianDays: null },
      offered: shown(6, 3),
      accepted: shown(5, 4),
      ...late,
    },
  });
  expect(meta).toEqual({
    ...{ source: "meta", asked: "few" },
    reached: { spoken: few, offered: few, accepted: few, ...late },
  });
  const none = { medianDays: { signed: null, filed: null, discharged: null } };
  const hidden = { refused: "few", signed: "few", filed: "few", discharged: "few", ...none };
  expect(seen.firms).toEqual([
    { firm: "Álamo", offered: 5, accepted: 5, ...hidden, medianSeconds: 24 * 3_600 },
    { firm: "Bosque", offered: "few", accepted: "few", ...hidden, medianSeconds: null },
  ]);
});
