import { expect, test } from "vitest";
import { lenders, partnerKinds } from "@/content/partners";
import { companyDetails } from "@/content/site";
import { team, teamLabel } from "@/content/team";
import { missingDetails } from "@/lib/kernel/missing-details";
import { type Configuration, warningsOf } from "@/lib/process/warnings";

const CLAIM = { shown: true, claimedAt: "2026-11-20", studyKept: true };

const IN_ORDER: Configuration = {
  appUrl: "https://ejemplo.es",
  sendsMail: true,
  worker: "inline",
  workerAlive: true,
  lacksFirm: false,
  missingDetails: [],
  lacksCreditRegister: false,
  inventedTestimonials: false,
  replyTimeClaim: CLAIM,
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
  [{ lacksFirm: true }, /Ningún despacho/, /«Despachos»/],
  [{ lacksCreditRegister: true }, /proveedor financiero/, /Ley 2\/2009.*creditRegister/],
  [{ inventedTestimonials: true }, /testimonios/, /content\/testimonials\.ts/],
  [{ replyTimeClaim: { ...CLAIM, studyKept: false } }, /estudio/, /Ley 3\/1991.*shown: false/],
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

test("each fact of the owner, and each financial provider, is missing until it is filled in", () => {
  for (const { label, placeholder } of Object.values(companyDetails)) {
    expect(missingDetails.includes(label), label).toBe(placeholder);
  }
  const isInvented = lenders.some(({ placeholder }) => placeholder);
  expect(missingDetails.includes(partnerKinds.financial.title)).toBe(isInvented);
  expect(missingDetails.includes(teamLabel)).toBe(team.some(({ placeholder }) => placeholder));
});
