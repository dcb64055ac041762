import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { type Overview, readOverview } from "@/lib/overview/overview";
import { countMatching } from "@/lib/requests/list/count";
import { type FigureFilter, figurePairs } from "@/lib/requests/list/figure-filter";
import { readFilter } from "@/lib/requests/list/filter";
import { insertLead } from "@/tests/support/lead-row";
import { signedIn } from "@/tests/support/signed-in";
import { insertRow, sql } from "@/tests/support/sql";
import { type Counted, tally } from "@/tests/support/tally";

const coordinator = await signedIn(["coordinador"]);

afterEach(async () => {
  await sql("DELETE FROM leads");
  await sql("DELETE FROM people");
});

const HOUR = 3_600_000;
const NOW = new Date(Date.now() - (Date.now() % HOUR));
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const dayOf = (date: Date) => date.toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" });
const PERIOD = { from: dayOf(at(-240)), to: dayOf(at(48)) };

const OUTCOMES = ["spoke", "no_answer", "voicemail", "wrote", "later"] as const;
const ADVISERS = ["ana@despacho.example", "luis@despacho.example"];

/** Each person's requests and attempts, in hours from now; an undone attempt was a slip. */
const histories = fc.array(
  fc.record({
    requests: fc.array(
      fc.record({
        hour: fc.integer({ min: -300, max: -1 }),
        promise: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 8 }),
        form: fc.constantFrom("hero", "standalone", "by-hand"),
        source: fc.constantFrom("google", "landing-home"),
        suspect: fc.boolean().map((some) => some && false),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    // Of two attempts at the same instant neither is the first.
    attempts: fc.uniqueArray(
      fc.record({
        hour: fc.integer({ min: -300, max: 0 }),
        outcome: fc.constantFrom(...OUTCOMES),
        adviser: fc.constantFrom(...ADVISERS),
        undone: fc.boolean(),
      }),
      { maxLength: 3, selector: ({ hour }) => hour },
    ),
    status: fc.constantFrom("nuevo", "contactado", "cerrado"),
    suspect: fc.nat(9).map((n) => n === 0),
  }),
  { minLength: 1, maxLength: 12 },
);

type History = typeof histories extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Stores a history as it was recorded, with the columns of each request as recording keeps them. */
async function store({ requests, attempts, status, suspect }: History, n: number) {
  const email = `persona${n}@ejemplo.es`;
  const phone = `+346${String(n).padStart(8, "0")}`;
  const contact = { email, email_normalized: email, phone, phone_normalized: phone };
  const person = await insertRow("people", { full_name: "Ana Ruiz", ...contact });
  const counted = attempts.filter(({ undone }) => !undone).toSorted((a, b) => a.hour - b.hour);
  let head: string | null = null;
  const ids: string[] = [];
  for (const { hour, promise, form, source } of requests.toSorted((a, b) => a.hour - b.hour)) {
    const since = counted.filter((attempt) => attempt.hour >= hour);
    const spoken = since.find(({ outcome }) => outcome === "spoke");
    const lead = await insertLead({
      ...contact,
      ...{ form, source, suspect, created_at: at(hour), duplicate_of: head, case_of: head },
      status: head ? "duplicado" : status,
      person_id: suspect ? null : person.id,
      // What was cancelled or withdrawn has no due time.
      due_at: suspect || promise === null ? null : at(hour + promise),
      first_attempt_at: since[0] ? at(since[0].hour) : null,
      first_attempt_by: since[0]?.adviser ?? null,
      spoken_at: spoken ? at(spoken.hour) : null,
    });
    ids.push(lead.id);
    if (!suspect) head ??= lead.id;
  }
  if (suspect) return;
  const about = { person_id: person.id, lead_id: ids.at(-1) };
  const task = await insertRow("call_tasks", {
    ...about,
    ...{ kind: "new", due_at: NOW, eligible: true, asked_at: NOW },
  });
  for (const { hour, outcome, adviser, undone } of attempts) {
    const row = {
      lead_id: about.lead_id,
      task_id: task.id,
      adviser_email: adviser,
      open_seconds: 1,
    };
    const made = await insertRow("call_attempts", { ...row, at: at(hour), outcome });
    if (undone) {
      await insertRow("call_attempts", { ...row, at: NOW, outcome: "undone", undoes: made.id });
    }
  }
}

/** Every request that became due, from the attempts themselves and not from the leads' columns. */
const DUE = `SELECT leads.id, form, source, adviser, extract(epoch FROM first - created_at) / 60 AS wait,
    to_char(due_at AT TIME ZONE 'Europe/Madrid', 'YYYY-MM-DD') AS day,
    extract(hour FROM created_at AT TIME ZONE 'Europe/Madrid')::text AS hour,
    first <= due_at AS "inTime", first > due_at AS late, first IS NULL AS open, spoke AS spoken
  FROM leads LEFT JOIN LATERAL (
    SELECT min(at) AS first, (array_agg(adviser_email ORDER BY at, made.id))[1] AS adviser,
      bool_or(outcome = 'spoke') AS spoke
    FROM call_attempts AS made JOIN leads AS asked ON asked.id = made.lead_id
    WHERE asked.person_id = leads.person_id AND at >= leads.created_at AND outcome <> 'undone'
      AND NOT EXISTS (SELECT FROM call_attempts AS undo WHERE undo.undoes = made.id)) AS made ON true
  WHERE NOT suspect AND due_at <= $1
    AND (due_at AT TIME ZONE 'Europe/Madrid')::date BETWEEN $2::date AND $3::date`;

type Due = Counted & Record<"day" | "hour" | "form" | "adviser" | "wait", string | null>;

/** The wait that this share of all requests did not exceed, whoever still waits last. */
function waitOf(rows: readonly Due[], share: number): number | null {
  const waits = rows.map(({ wait }) => (wait === null ? Number.POSITIVE_INFINITY : Number(wait)));
  const wait = waits.toSorted((a, b) => a - b)[Math.ceil(rows.length * share) - 1];
  return wait === undefined || wait === Number.POSITIVE_INFINITY ? null : Math.ceil(wait);
}

const read = () => coordinator.run(() => readOverview(PERIOD, NOW));

test("the clock agrees with what is counted from the attempts, on random histories", async () => {
  await fc.assert(
    fc
      .asyncProperty(histories, async (people) => {
        for (const [n, history] of people.entries()) await store(history, n);
        const { clock } = await read();
        const rows: Due[] = await sql(DUE, [NOW, PERIOD.from, PERIOD.to]);
        expect(clock.all).toEqual(tally(rows));
        expect(clock.medianMinutes).toBe(waitOf(rows, 0.5));
        expect(clock.p90Minutes).toBe(waitOf(rows, 0.9));
        const groups = {
          day: clock.days,
          hour: clock.hours,
          form: clock.forms,
          adviser: clock.advisers,
        };
        for (const [group, found] of Object.entries(groups)) {
          const expected = [...Map.groupBy(rows, (row) => row[group as keyof typeof groups])].map(
            ([name, some]) => ({ name, ...tally(some) }),
          );
          expect(found).toHaveLength(expected.length);
          expect(found, group).toEqual(expect.arrayContaining(expected));
        }
      })
      .afterEach(async () => {
        await sql("DELETE FROM leads");
        await sql("DELETE FROM people");
      }),
    { numRuns: 30 },
  );
});

test("every number is the number of rows in the list to which it leads", async () => {
  const people = fc.sample(histories, { seed: 7, numRuns: 6 }).flat();
  for (const [n, history] of people.entries()) await store(history, n);
  const overview = await coordinator.run(() => readOverview(PERIOD));
  const links = linksOf(overview);
  expect(links.filter(([count]) => count > 0).length).toBeGreaterThan(30);
  for (const [count, query] of links) {
    const filter = readFilter(Object.fromEntries(query));
    const listed = await coordinator.run(() => countMatching("all", filter, { exact: true }));
    expect(listed.count, new URLSearchParams(query).toString()).toBe(count);
  }
});

test("an adviser who asks for a colleague's first attempts gets those of everybody", async () => {
  const made = { due_at: at(-30), created_at: at(-60), first_attempt_at: at(-40) };
  for (const first_attempt_by of ADVISERS) await insertLead({ ...made, first_attempt_by });
  const filter = readFilter({ figure: "in-time", adviser: ADVISERS[0] });
  const count = () => countMatching("all", filter, { exact: true });
  expect(await coordinator.run(count)).toMatchObject({ count: 1 });
  const asesor = await signedIn(["asesor"]);
  expect(await asesor.run(count)).toMatchObject({ count: 2 });
});

type Pairs = [name: string, value: string][];

/** Every number of an overview, with the parameters of its list. */
function linksOf({ clock, outcomes, total, duplicates, days, today }: Overview): [number, Pairs][] {
  const due = { dueFrom: PERIOD.from, dueTo: PERIOD.to, form: null, hour: null, adviser: null };
  const arrived: Pairs = [
    ["from", PERIOD.from],
    ["to", PERIOD.to],
  ];
  const tallies = (rows: readonly object[], more: (name: string) => Partial<FigureFilter>) =>
    (rows as (Record<string, number> & { name: string | null })[]).flatMap((row) => {
      if (row.name === null) return [];
      const of = (figure: FigureFilter["figure"], part: string): [number, Pairs] => [
        row[part] ?? 0,
        figurePairs({ ...due, figure, ...more(row.name ?? "") }),
      ];
      return [
        ...[of("due", "due"), of("in-time", "inTime"), of("late", "late")],
        ...[of("open", "open"), of("spoken", "spoken")],
      ];
    });
  const of = (figure: string, source: string): Pairs => [
    ...arrived,
    ["source", source],
    ["figure", figure],
  ];
  return [
    [Number(total), arrived],
    [Number(duplicates), [...arrived, ["figure", "repeated"]]],
    [Number(today?.overdue), [["late", "si"]]],
    [Number(today?.due), [["figure", "today"]]],
    ...tallies([{ ...clock.all, name: "" }], () => ({})),
    ...tallies(clock.days, (day) => ({ dueFrom: day, dueTo: day })),
    ...tallies(clock.hours, (hour) => ({ hour: Number(hour) })),
    ...tallies(clock.forms, (form) => ({ form: form as FigureFilter["form"] })),
    ...tallies(clock.advisers ?? [], (adviser) => ({ adviser })),
    ...days.flatMap(({ day, forms }) =>
      Object.entries(forms ?? {}).map(([form, count]): [number, Pairs] => [
        count,
        [
          ...([
            ["from", day],
            ["to", day],
            ["form", form],
            ["figure", "arrived"],
          ] as Pairs),
        ],
      ]),
    ),
    ...outcomes.flatMap(({ source, asked, talked, studied, signed, notEligible }) => {
      const counts = { asked, talked, studied, signed, "not-eligible": notEligible };
      return Object.entries(counts).map(([figure, count]): [number, Pairs] => [
        Number(count),
        of(figure, source ?? ""),
      ]);
    }),
  ];
}

test("marketing sees whole months, no group of fewer than five people, no adviser and no list", async () => {
  const now = new Date("2026-11-05T10:00:00Z");
  const due_at = "2026-10-20T10:00:00Z";
  const created_at = "2026-10-19T10:00:00Z";
  const first_attempt_at = "2026-10-20T09:00:00Z";
  const called = { due_at, created_at, first_attempt_at, first_attempt_by: ADVISERS[0] };
  for (let n = 0; n < 20; n++) {
    const status = n < 15 ? "nuevo" : "contactado";
    await insertLead(n < 4 ? { due_at, created_at } : { ...called, status, source: "boletin" });
  }
  const marketing = await signedIn(["marketing"]);
  const read = (query: Record<string, string>) => marketing.run(() => readOverview(query, now));
  const seen = await read({});
  expect(seen).toMatchObject({ total: 20, linked: false, eligible: 20, duplicates: "few" });
  expect(seen.clock).toMatchObject({
    all: { due: 20, inTime: 16, late: "few", open: "few", spoken: "few" },
    advisers: null,
  });
  expect(seen.today).toBeNull();
  expect(seen.outcomes).toMatchObject([
    { source: "boletin", asked: "untold" },
    { source: "landing-home", asked: "few" },
  ]);
  expect(seen.sources).toEqual([
    { name: "boletin", count: 16 },
    { name: "landing-home", count: "few" },
  ]);
  expect(seen.statuses).toContainEqual({ name: "contactado", count: 5 });
  expect(seen.days.every(({ forms }) => forms === null)).toBe(true);
  expect(JSON.stringify(seen)).not.toMatch(/despacho|:[1-4][,}]/);
  expect(seen.chosen.period).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(seen.months?.slice(0, 2)).toEqual(["2026-10", "2026-09"]);
  // Nothing that an address names gives days to subtract from the month's.
  const others: Record<string, string>[] = [
    { from: "2026-10-01", to: "2026-10-19" },
    { periodo: "7d" },
    { mes: "2026-11" },
    { mes: "2026-10-19" },
  ];
  for (const query of others) {
    expect(await read(query), JSON.stringify(query)).toEqual(seen);
  }
  expect(await read({ mes: "2026-09" })).toMatchObject({
    total: "few",
    clock: { all: { due: "few" } },
  });

  expect(seen.campaigns).toEqual({
    month: "2026-10",
    rows: [
      { source: "boletin", campaign: "", requests: 16, spoken: "few", cents: null },
      { source: "landing-home", campaign: "", requests: "few", spoken: "few", cents: null },
    ],
  });

  const adviser = await signedIn(["asesor"]);
  await expect(adviser.run(() => readOverview(PERIOD))).rejects.toMatchObject({
    code: "forbidden",
  });
});
