import { expect, test } from "vitest";
import { partnerKinds, partners } from "@/content/partners";
import { companyDetails } from "@/content/site";
import { missingDetails } from "@/lib/kernel/missing-details";
import { type Configuration, warningsOf } from "@/lib/process/warnings";

const CLAIM = { shown: true, claimedAt: "2026-11-20", studyKept: true };

const IN_ORDER: Configuration = {
  appUrl: "https://ejemplo.es",
  sendsMail: true,
  worker: "inline",
  workerAlive: true,
  missingDetails: [],
  lacksCreditRegister: false,
  inventedTestimonials: false,
  replyTimeClaim: CLAIM,
  calendarYears: [
    { year: "2027", checked: true },
    { year: "2028", checked: true },
    { year: "2029", checked: false },
  ],
  today: "2027-11-20",
};

test("a correct configuration causes no warning", () => {
  expect(warningsOf(IN_ORDER)).toEqual([]);
  for (const appUrl of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
    expect(warningsOf({ ...IN_ORDER, appUrl })).toEqual([]);
  }
});

test.each<[Partial<Configuration>, RegExp, RegExp]>([
  [{ workerAlive: false, worker: "off" }, /Nadie está enviando/, /npm run worker/],
  [{ workerAlive: false }, /Nadie está enviando/, /reinicia la web/],
  [{ sendsMail: false }, /carpeta/, /SMTP_URL/],
  [{ appUrl: "http://ejemplo.es" }, /sin cifrar/, /https:/],
  [{ appUrl: "http://localhost.ejemplo.es" }, /sin cifrar/, /https:/],
  [{ missingDetails: ["NIF", "Email"] }, /NIF, Email$/, /content\/site\.ts/],
  [{ lacksCreditRegister: true }, /proveedor financiero/, /Ley 2\/2009.*creditRegister/],
  [{ inventedTestimonials: true }, /testimonios/, /content\/testimonials\.ts/],
  [{ replyTimeClaim: { ...CLAIM, studyKept: false } }, /estudio/, /Ley 3\/1991.*shown: false/],
  [{ today: "2027-11-21" }, /más de un año/, /shown: false/],
])("%o causes a warning with advice for the owner", (changes, title, advice) => {
  const warnings = warningsOf({ ...IN_ORDER, ...changes });
  expect(warnings).toEqual([
    { title: expect.stringMatching(title), advice: expect.stringMatching(advice) },
  ]);
});

test("an old claim without a study causes no warning when it is not shown", () => {
  const replyTimeClaim = { shown: false, claimedAt: "2020-01-01", studyKept: false };
  expect(warningsOf({ ...IN_ORDER, replyTimeClaim })).toEqual([]);
});

test("next year's holidays are asked for from November on, and then to compare them with the BOE", () => {
  const titlesOn = (today: string, calendarYears: Configuration["calendarYears"]) =>
    warningsOf({
      ...IN_ORDER,
      replyTimeClaim: { ...CLAIM, shown: false },
      today,
      calendarYears,
    }).map(({ title }) => title);
  const known = [{ year: "2026", checked: true }];
  expect(titlesOn("2026-10-31", known)).toEqual([]);
  expect(titlesOn("2026-11-01", known)).toEqual(["Faltan los festivos de 2027"]);
  expect(titlesOn("2027-03-01", known)).toEqual(["Faltan los festivos de 2027"]);
  const guessed = [...known, { year: "2027", checked: false }];
  expect(titlesOn("2026-10-31", guessed)).toEqual([]);
  expect(titlesOn("2026-11-01", guessed)).toEqual(["Nadie ha comprobado los festivos de 2027"]);
  expect(titlesOn("2027-10-31", guessed)).toEqual(["Nadie ha comprobado los festivos de 2027"]);
  const checked = [...known, { year: "2027", checked: true }];
  expect(titlesOn("2027-01-01", checked)).toEqual([]);
});

test("each fact of the owner and each kind of partner is missing until it is filled in", () => {
  for (const { label, placeholder } of Object.values(companyDetails)) {
    expect(missingDetails.includes(label), label).toBe(placeholder);
  }
  for (const { purpose, placeholder } of partners) {
    if (placeholder) expect(missingDetails).toContain(partnerKinds[purpose].title);
  }
  expect(partners.length).toBeGreaterThan(0);
});
