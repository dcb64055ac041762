import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TimeSelect } from "@/components/admin/shell/time-select";

function optionsOf(html: string): string[] {
  return [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
}

test("offers every quarter of an hour from the first to the last time, both included", () => {
  const html = renderToStaticMarkup(
    <TimeSelect id="h" name="hour" label="Hora" from="9:00" until="10:15" defaultValue="09:45" />,
  );
  const times = ["09:00", "09:15", "09:30", "09:45", "10:00", "10:15"];
  expect(optionsOf(html)).toEqual(["Elige", ...times]);
  expect(html).toContain('<option value="09:45" selected="">');
});
