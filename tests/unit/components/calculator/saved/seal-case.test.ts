import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { isAnswered } from "@/components/calculator/answers";
import { type Answers, shownFields } from "@/components/calculator/question";
import { askedQuestions, savableAnswers } from "@/components/calculator/questions";
import { type SavedCase, sealCase, unsealCase } from "@/components/calculator/saved/seal-case";
import { readSavedLink, savedLinkOf } from "@/lib/viability/saved-link";
import { generatedAnswers, ONLY_BANK } from "@/tests/support/calculator-answers";

const NAME = "n".repeat(22);
const { past: _past, ...SAVED } = ONLY_BANK;

/** Every field about the past, convictions, fines or sanctions, whatever reveals it. */
const FORBIDDEN =
  /^(?:past|previousEpi|yearsSince|conviction10y|sanction10y|derivation10y|culpable|special|alimony|compensatory|nonDischargeable|otherPublic|\w+(?:Principal|Accessory|Sanctions))$/;

/** What a form about the person may hold. */
const CONTACT = { fullName: "Ana Ruiz", email: "ana@p.test", phone: "600 11 22 33" };

test("a calculation is opened with its key, and goes on at the same question", async () => {
  const sealed = await sealCase({ answers: ONLY_BANK, place: 5 });
  expect(await unsealCase(sealed)).toEqual({ answers: SAVED, place: 5 });
});

test("each saving has another key and another text, of one length whatever the answers", async () => {
  const all = await Promise.all(
    [ONLY_BANK, ONLY_BANK, {}].map((answers) => sealCase({ answers, place: 1 })),
  );
  expect(new Set(all.map(({ key }) => key)).size).toBe(3);
  expect(new Set(all.map(({ text }) => text.slice(0, 40))).size).toBe(3);
  expect(new Set(all.map(({ text }) => text.length)).size).toBe(1);
  for (const { key } of all) expect(Buffer.from(key, "base64url")).toHaveLength(32);
});

test("one that was saved before a question was added is opened, and asks only that one", async () => {
  const before = {
    insolvency: "actual",
    kinds: "bank mortgage other",
    bank: "18.000",
    other: "500",
    mortgageOutstanding: "90.000",
    homeValue: "120.000",
    upToDate: "si",
    keepHome: "si",
    creditors: "2",
    netIncome: "1.350",
    circumstances: "gananciales",
    goods: "otherRealEstate",
    otherRealEstate: "9.000",
  };
  const { answers } = await unsealCase(await sealCase({ answers: before, place: 8 }));
  expect(answers).toEqual(before);
  const open = askedQuestions(answers).filter((question) => !isAnswered(question, answers));
  expect(open.map(({ id }) => id)).toEqual(["mortgage", "past"]);
  const shared = askedQuestions({ ...answers, homeShare: "mitad" });
  expect(
    shared.filter((question) => !isAnswered(question, { ...answers, homeShare: "mitad" })),
  ).toHaveLength(1);
});

describe("it is not opened", () => {
  test("with the key of another", async () => {
    const { text } = await sealCase({ answers: ONLY_BANK, place: 1 });
    const { key } = await sealCase({ answers: ONLY_BANK, place: 1 });
    await expect(unsealCase({ text, key })).rejects.toThrow();
  });

  test("once any byte was changed, lost or added", async () => {
    const { text, key } = await sealCase({ answers: ONLY_BANK, place: 1 });
    const bytes = Buffer.from(text, "base64url");
    const changed = [0, 1, 12, 13, 99, bytes.length - 1].map((at) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    });
    const forms = [...changed, bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.of(0)])];
    for (const form of forms) {
      await expect(unsealCase({ text: form.toString("base64url"), key })).rejects.toThrow();
    }
  });
});

test("what is sealed never has an answer about convictions, fines or sanctions, nor a trace of one", async () => {
  const plain = vi.spyOn(crypto.subtle, "encrypt");
  await fc.assert(
    fc.asyncProperty(generatedAnswers, async (answers) => {
      plain.mockClear();
      const read = await unsealCase(
        await sealCase({ answers: { ...answers, ...CONTACT }, place: 1 }),
      );
      const text = new TextDecoder().decode(plain.mock.calls[0]?.[2] as Uint8Array);
      const names = Object.keys((JSON.parse(text) as SavedCase).answers);
      expect(names.filter((name) => FORBIDDEN.test(name))).toEqual([]);
      for (const contact of [...Object.keys(CONTACT), ...Object.values(CONTACT)]) {
        expect(text).not.toContain(contact);
      }
      const rest = Object.entries(answers).filter(([name]) => !FORBIDDEN.test(name));
      expect(text.trimEnd()).toBe(
        JSON.stringify({ answers: savableAnswers(Object.fromEntries(rest)), place: 1 }),
      );
      expect(read.answers).toEqual(savableAnswers(answers));
    }),
    { numRuns: 500 },
  );
  plain.mockRestore();
});

test("the forbidden fields are exactly those of the questions about the past, fines and sanctions", () => {
  const owing = { kinds: "bank aeat tgss otherPublic special mortgage securedVehicle" };
  const answers: Answers = {
    ...owing,
    otherPublic: "ayuntamiento comunidad diputacion",
    special: "alimony compensatory nonDischargeable",
    past: "previousEpi conviction10y sanction10y derivation10y culpable",
  };
  for (const question of askedQuestions(answers)) {
    const isHeldBack = Boolean(question.secret || question.aboutFines);
    for (const { name } of shownFields(question, answers)) {
      expect(FORBIDDEN.test(name), name).toBe(isHeldBack);
    }
  }
});

test("from a link that somebody else has made, only answers to our questions are taken", async () => {
  const forged = { answers: { ...SAVED, bank: 5, extra: "x", past: "none" }, place: -3 };
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const spy = vi
    .spyOn(crypto.subtle, "encrypt")
    .mockImplementation((how, key) => encrypt(how, key, Buffer.from(JSON.stringify(forged))));
  const sealed = await sealCase({ answers: {}, place: 0 });
  spy.mockRestore();
  const { bank: _bank, ...rest } = SAVED;
  expect(await unsealCase(sealed)).toEqual({ answers: rest, place: 0 });
});

describe("the link", () => {
  test("holds name and key after the number sign only, and is read again", async () => {
    const { key } = await sealCase({ answers: {}, place: 0 });
    const { hash, pathname, search } = new URL(savedLinkOf({ name: NAME, key }, "https://p.test"));
    expect([pathname, search]).toEqual(["/calcular-caso", ""]);
    expect(readSavedLink(hash)).toEqual({ name: NAME, key });
  });

  test.each([
    "",
    "#guardado=",
    `#guardado=${NAME}`,
    `#guardado=${NAME}.${"k".repeat(42)}`,
    `#guardado=${NAME}.${"k".repeat(43)}.`,
    `#revision=${NAME}.${"k".repeat(43)}`,
  ])("is not read from %j", (fragment) => {
    expect(readSavedLink(fragment)).toBeNull();
  });
});
