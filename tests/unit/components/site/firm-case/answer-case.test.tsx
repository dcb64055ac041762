import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswerCase } from "@/components/site/firm-case/answer-case";

const at = new Date("2026-11-24T09:30:00Z");
const offer = { action: async () => {}, token: "", answerBy: at, acceptedAt: null, stage: null };

test("a reason that could not be stored is in its open form again", () => {
  const typed = { reason: "No llevamos casos así", stage: "" };
  const html = renderToStaticMarkup(<AnswerCase {...offer} typed={typed} />);
  expect(html).toMatch(/<details[^>]* open/);
  expect(html).toContain("No llevamos casos así</textarea>");
});

test("the stage that could not be stored is chosen, instead of the stored one", () => {
  const typed = { reason: "", stage: "signed" };
  const accepted = { ...offer, acceptedAt: at, stage: "spoken" } as const;
  const html = renderToStaticMarkup(<AnswerCase {...accepted} typed={typed} />);
  expect(html.match(/<input[^>]*checked[^>]*>/g)).toEqual([
    expect.stringContaining('value="signed"'),
  ]);
});
