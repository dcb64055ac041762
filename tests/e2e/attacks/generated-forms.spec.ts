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

/** More of them are tested without HTTP in tests/integration/lib/requests/intake/hero-generated. */
const SEGMENTS = 200;

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom("", "\0", "\ud800", "<script>", "a\r\nBcc: x@evil.example", "$K1", "$@1"),
  fc.constantFrom("x".repeat(20_000), "{".repeat(5_000), "si", "on"),
);
const file = text.map((content) => new File([content], "blob", { type: "text/html" }));
const value = fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: file });

const FIELDS =
  "debtOver10k multipleCreditors hasProperties propertyType fullName email phone preferredTimeSlot consent consentVersion submissionKey attribution observacionesInternas start action enhanced";
const fieldName = fc.constantFrom(...FIELDS.split(" "));
const hostileName = fc.oneof(
  // Other characters are invalid in a part's name: Next's parser answers such broken multipart with
  // an empty 500 before any action runs.
  text.filter((name) => /^\P{Cc}{0,1000}$/u.test(name)),
  fc.constantFrom("__proto__", "a[prototype]", "toString", "id", "k".repeat(101), "fullName[]"),
);
const entry = fc.tuple(
  fc.oneof({ weight: 5, arbitrary: fieldName }, { weight: 1, arbitrary: hostileName }),
  value,
);

/** Fields that overwrite, repeat or replace those of a valid form. */
const change = fc.record({
  entries: fc.array(entry, { maxLength: 12 }),
  replace: fc.boolean(),
  repeat: fc.boolean(),
  drop: fc.array(fieldName, { maxLength: 3 }),
  asAction: fc.boolean(),
});

test("fault 11: generated forms cause no server error", async ({ send, origin, database }) => {
  const form = await readForm(send);
  const id = actionId("submitHeroForm");
  let run = 0;
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(change, async ({ entries, replace, repeat, drop, asAction }) => {
      run += 1;
      const names = new Set(entries.map(([name]) => name));
      const base = heroEntries(form, newPerson()).filter(
        ([name]) => !drop.some((dropped) => dropped === name) && !(replace && names.has(name)),
      );
      const all: Entry[] = [...base, ...entries, ...(repeat ? entries : [])];
      // Each form has its own address, because this test is not about the limit.
      const headers = { origin, "x-forwarded-for": `10.200.0.${run}` };
      const post = asAction
        ? await actionPost("/", id, all, headers)
        : await nativePost("/", all, headers);
      const { status, body } = await send(post);
      if (status === 200 || status === 303) shown += 1;
      expect(status).toBeLessThan(500);
      expect(body).not.toMatch(/:E\{"digest"/);
      expect(body).not.toContain("Error al enviar");
    }),
    { numRuns: SEGMENTS, seed: 20_261_120 },
  );
  // Many reached the form, and some the database.
  expect(shown).toBeGreaterThan(SEGMENTS / 4);
  const { rows } = await database.query(
    "SELECT count(*)::int AS count FROM consent_receipts WHERE ip_address << '10.200.0.0/16'",
  );
  expect(rows[0].count).toBeGreaterThan(1);
});
