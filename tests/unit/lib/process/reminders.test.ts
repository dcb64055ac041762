import { expect, test } from "vitest";
import { listPosts } from "@/lib/blog/posts";
import { type DatedContent, remindersOf } from "@/lib/process/reminders";

const CONTENT: DatedContent = {
  calendarYears: [
    { year: "2027", checked: true },
    { year: "2028", checked: true },
    { year: "2029", checked: false },
  ],
  replyTimeClaim: { shown: true, claimedAt: "2026-11-20", studyKept: true },
  articles: [
    { title: "Los embargos", reviewed: "2026-12-01" },
    { title: "Los avales", reviewed: "2027-01-15" },
  ],
};

test("content that is up to date causes no reminder", () => {
  expect(remindersOf(CONTENT, "2027-11-20")).toEqual([]);
});

test("a claim is to be checked once a year, unless it is not shown", () => {
  expect(remindersOf(CONTENT, "2027-11-21")).toEqual([
    {
      title: expect.stringMatching(/plazos de otros proveedores tiene más de un año$/),
      advice: expect.stringMatching(/shown: false/),
    },
  ]);
  const replyTimeClaim = { shown: false, claimedAt: "2020-01-01", studyKept: false };
  expect(remindersOf({ ...CONTENT, replyTimeClaim }, "2027-11-21")).toEqual([]);
});

test("next year's holidays are asked for from November on, and then to compare them with the BOE", () => {
  const titlesOn = (today: string, calendarYears: DatedContent["calendarYears"]) =>
    remindersOf(
      { ...CONTENT, calendarYears, replyTimeClaim: { ...CONTENT.replyTimeClaim, shown: false } },
      today,
    ).map(({ title }) => title);
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

test("articles are to be compared with the law once a year", () => {
  const content = { ...CONTENT, replyTimeClaim: { ...CONTENT.replyTimeClaim, shown: false } };
  expect(remindersOf(content, "2027-12-01")).toEqual([]);
  const [one] = remindersOf(content, "2027-12-02");
  expect(one?.title).toBe("Hace más de un año que nadie compara con la ley un artículo del blog");
  expect(one?.advice).toMatch(/content\/blog: «Los embargos»\.$/);
  const [two] = remindersOf(content, "2028-01-16");
  expect(two?.title).toContain("2 artículos");
  expect(two?.advice).toMatch(/«Los embargos», «Los avales»\.$/);
  expect(remindersOf({ ...content, articles: listPosts() }, "2030-01-01")).toHaveLength(2);
});
