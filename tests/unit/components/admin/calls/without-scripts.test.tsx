import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswersByPost } from "@/components/admin/calls/answers-by-post";
import { CallOutcome } from "@/components/admin/calls/call-outcome";
import { CallQuestions } from "@/components/admin/calls/call-questions";
import { DeskProvider } from "@/components/admin/calls/desk-form";
import type { CallDetails } from "@/lib/calls/read-call";

const CALL = {
  status: "en_estudio",
  zone: null,
  offers: [],
  nextHours: [{ hour: "monday", label: "El lunes", key: "4", when: "Lun 30, 9:00–13:00" }],
  unknowns: [],
  heard: [
    { fact: "debt", label: "Deuda", value: "10.000 € o menos", answers: [] },
    {
      fact: "home",
      label: "Vivienda",
      value: "No tiene",
      answers: [{ answer: "keep", label: "Tiene", key: "1" }],
    },
  ],
} as unknown as CallDetails;

test("the page that asks about a colleague's status chooses again what was chosen", () => {
  const chosen = { status: "contactado", when: "monday", day: "2026-11-30", time: "10:15" };
  const html = renderToStaticMarkup(
    <CallOutcome
      call={CALL}
      step={null}
      hasOwnHour={false}
      problem={undefined}
      chosen={chosen}
      disabled={false}
      firmNote=""
      onFirmNote={() => {}}
      onBack={() => {}}
      onHour={() => {}}
      onOwnHour={() => {}}
      onRecuse={() => {}}
    />,
  );
  for (const value of ["contactado", "monday", "10:15"]) {
    expect(html).toMatch(new RegExp(`<option value="${value}" selected=""`));
  }
  expect(html).toContain('value="2026-11-30"');
});

test("what was heard is shown, without buttons that do nothing", () => {
  const html = renderToStaticMarkup(
    <CallQuestions call={CALL} disabled={false} isPaused={false} onAnswer={() => {}} />,
  );
  expect(html).toContain("No tiene");
  expect(html).not.toContain("<button");
});

test("what was just recorded is named whole", () => {
  const done = { attemptId: "1", text: "Hemos hablado: Rosa Gil", follows: "Contactado · Lun 30" };
  const desk = { formAction() {}, async send() {}, sending: false };
  const html = renderToStaticMarkup(
    <DeskProvider
      value={{ ...desk, offerToFirm: async () => ({ notice: null, values: {}, errors: {} }) }}
    >
      <AnswersByPost notice={null} justDone={done} />
    </DeskProvider>,
  );
  expect(html).toContain(done.text);
  expect(html).toContain(done.follows);
});
