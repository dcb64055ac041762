import fc from "fast-check";
import { actionId } from "@/tests/support/e2e-actions";
import {
  actionPost,
  type Entry,
  heroEntries,
  nativePost,
  readForm,
} from "@/tests/support/e2e-form-post";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

const RUNS = 2_000;

const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 300 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "",
      "\0",
      "\ud800",
      "\u202e\u200b",
      "６００１２３４５６",
      "<script>alert(1)</script>",
      "&lt;b&gt;",
      "=1+1",
      "a\r\nBcc: x@evil.example",
      "'; DROP TABLE leads; --",
      "$K1",
      "$@1",
      "[object Object]",
      "x".repeat(20_000),
      "<".repeat(5_000),
      "{".repeat(5_000),
      "si",
      "no",
      "on",
    ),
  },
);

const file = fc
  .tuple(fc.string({ maxLength: 100 }), fc.string({ maxLength: 50 }))
  .map(([content, name]) => new File([content], name || "blob", { type: "text/html" }));

const value = fc.oneof({ weight: 5, arbitrary: hostileText }, { weight: 1, arbitrary: file });

const fieldName = fc.constantFrom(
  "debtOver10k",
  "multipleCreditors",
  "hasProperties",
  "propertyType",
  "fullName",
  "email",
  "phone",
  "preferredTimeSlot",
  "consent",
  "consentVersion",
  "submissionKey",
  "attribution",
  "observacionesInternas",
  "start",
  "intent",
  "enhanced",
);

const hostileName = fc.oneof(
  // Others are no name of a part: they make the body broken multipart, which Next's parser ends in a
  // quiet 500 before any action runs.
  hostileText.filter((name) => /^\P{Cc}{0,1000}$/u.test(name)),
  fc.constantFrom(
    "__proto__",
    "constructor",
    "a[prototype]",
    "toString",
    "status",
    "id",
    "k".repeat(101),
    "fullName[]",
    "fullName[first]",
  ),
);

const entry = fc.tuple(
  fc.oneof({ weight: 5, arbitrary: fieldName }, { weight: 1, arbitrary: hostileName }),
  value,
);

/** Fields laid over, beside or in the place of those of a form that would be accepted. */
const change = fc.record({
  entries: fc.array(entry, { maxLength: 12 }),
  replace: fc.boolean(),
  repeat: fc.boolean(),
  drop: fc.array(fieldName, { maxLength: 3 }),
  asAction: fc.boolean(),
});

test("fault 11: two thousand generated forms, and never an error of the server", async ({
  send,
  origin,
  database,
}) => {
  test.setTimeout(300_000);
  const form = await readForm(send);
  const id = actionId("submitHeroForm");
  let run = 0;
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(change, async ({ entries, replace, repeat, drop, asAction }) => {
      run += 1;
      const names = new Set(entries.map(([name]) => name));
      const base = heroEntries(form, newPerson()).filter(
        ([name]) => !drop.some((dropped) => dropped === name) && !(replace && names.has(name)),
      );
      const all: Entry[] = [...base, ...entries, ...(repeat ? entries : [])];
      // Each from an address of its own: the limit is not what is tried here.
      const headers = { origin, "x-forwarded-for": `10.200.${run >> 8}.${run & 255}` };
      const post = asAction
        ? await actionPost("/", id, all, headers)
        : await nativePost("/", all, headers);
      const { status, body } = await send(post);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status).toBeLessThan(500);
      expect(body).not.toMatch(/:E\{"digest"/);
      expect(body).not.toContain("Error al enviar");
    }),
    { numRuns: RUNS, seed: 20_261_120 },
  );
  // They reached the form, and some of them the database.
  expect(statuses.get(200)).toBeGreaterThan(RUNS / 4);
  const { rows } = await database.query(
    "SELECT count(*)::int AS count FROM consent_receipts WHERE ip_address << '10.200.0.0/16'",
  );
  expect(rows[0].count).toBeGreaterThan(20);
});
