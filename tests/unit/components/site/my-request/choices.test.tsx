import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AskAboutData } from "@/components/site/my-request/ask-about-data";
import { Choices } from "@/components/site/my-request/choices";
import { CloseLinks } from "@/components/site/my-request/close-links";
import type { RequestDetails } from "@/lib/my-request/read-request";
import { URGENCIES, URGENCY } from "@/lib/vocabulary/urgencies";
import { readText } from "@/tests/support/readability";

/** A request that waits for its call; the rest of it is of no matter here. */
const WAITING = {
  call: { state: "waiting", version: "1", province: null, task: { urgent: false } },
} as unknown as RequestDetails;

test("nobody whom we may not write to is offered mails", () => {
  const forms = { action: async () => {}, token: "", kept: null };
  const shown = (isMailed: boolean) => {
    const call = { ...WAITING.call, isMailed };
    const links = { ...forms, isMailed };
    return readText(
      renderToStaticMarkup(
        <>
          <Choices {...WAITING} call={call} forms={forms} />
          <CloseLinks {...links} />
          <AskAboutData {...links} isAccepted={false} />
        </>,
      ),
    );
  };
  expect(shown(true)).toMatch(
    /No me llaméis, escribidme[\s\S]*enviarme otro[\s\S]*contestamos por email/,
  );
  expect(shown(false)).not.toMatch(/escribidme|enviarme otro|por email/);
  expect(shown(false)).toMatch(/Desactivar mis enlaces[\s\S]*contestamos por teléfono/);
});

test("another hour is by the clock of Madrid until we know where the person lives, and says so", () => {
  const forms = { action: async () => {}, token: "", kept: null };
  const shownFor = (province: string | null) => {
    const call = { ...WAITING.call, province };
    return readText(renderToStaticMarkup(<Choices {...WAITING} call={call} forms={forms} />));
  };
  expect(shownFor(null)).toContain("Hora peninsular; en Canarias, una hora menos.");
  expect(shownFor("28")).not.toContain("Canarias");
  expect(shownFor("35")).toContain("(hora canaria)");
  expect(shownFor("35")).not.toContain("peninsular");
});

test("somebody who looks over a shoulder reads that it is urgent at most, and not why", () => {
  const forms = { action: async () => {}, token: "", kept: null };
  const html = renderToStaticMarkup(<Choices {...WAITING} forms={forms} />);
  const labels = URGENCIES.map((urgency) => URGENCY[urgency].label);
  const text = readText(html);
  expect(labels.filter((label) => !text.includes(label))).toEqual([]);
  expect(html).not.toMatch(/<details[^>]* open/);
  const unfolded = readText(
    html.replace(/<details.*?<summary[^>]*>(.*?)<\/summary>.*?<\/details>/gs, "$1"),
  );
  expect(unfolded).toContain("Es urgente");
  expect(unfolded).not.toMatch(/embarg|desahucio|corta|subasta|deuda/i);
});

test("a refused choice stays open, with its error tied to the question and what was chosen", () => {
  const shownAfter = (action: "urgent" | "hour", kept: Record<string, Record<string, string>>) => {
    const { values = {}, errors = {} } = kept;
    const forms = { action: async () => {}, token: "", kept: { action, values, errors } };
    return renderToStaticMarkup(<Choices {...WAITING} forms={forms} />);
  };
  const urgent = shownAfter("urgent", { values: { what: "" }, errors: { what: "Elige qué." } });
  expect(urgent).toMatch(/<details id="urgente" open/);
  expect(urgent).toMatch(/role="radiogroup"[^>]*aria-describedby="what-error"[^>]*aria-invalid/);
  expect(urgent).toMatch(/id="what-error".*Elige qué\./);
  // The link of the notice leads to the first answer.
  expect(urgent).toContain(`id="what-${URGENCIES[0]}"`);
  const chosen = shownAfter("urgent", { values: { what: "eviction" } });
  expect(chosen).toMatch(/<input[^>]*id="what-eviction"[^>]*checked/);
  const hour = shownAfter("hour", { errors: { day: "Elige un día.", slot: "Elige una franja." } });
  expect(hour).toMatch(/<details id="hora" open/);
  expect(hour).toMatch(/aria-describedby="day-error".*id="day-error".*Elige un día\./);
  expect(hour).toMatch(/<select[^>]*aria-describedby="[^"]*slot-error".*id="slot-error"/);
  expect(hour).not.toMatch(/<details id="urgente" open/);
});
