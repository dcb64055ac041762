import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

vi.mock("@/components/kit/use-is-scripted", () => ({ useIsScripted: () => true }));

// Another file may have loaded the field already, with the real one.
vi.resetModules();
const { DayField } = await import("@/components/admin/shell/day-field");

function valuesOf(given: string | null) {
  const html = renderToStaticMarkup(
    <DayField id="d" name="day" label="Día" chooseLabel="Elegir" defaultValue={given} />,
  );
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  return inputs.map((tag) => / value="([^"]*)"/.exec(tag)?.[1]);
}

test("shows a day as Spaniards write it, and sends it as a day", () => {
  expect(valuesOf("2026-11-05")).toEqual(["2026-11-05", "05/11/2026"]);
  expect(valuesOf(null)).toEqual(["", ""]);
});

test.each(["5-11", "31/11/2026"])("shows and sends a refused %s as it was typed", (typed) => {
  expect(valuesOf(typed)).toEqual([typed, typed]);
});
