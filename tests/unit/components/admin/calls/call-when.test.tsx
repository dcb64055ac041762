import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CallWhen } from "@/components/admin/calls/call-when";
import { promisedWindow, windowProblem } from "@/lib/calls/retries";

test("offers just the times of the hours of calls at which a call can be promised", () => {
  const html = renderToStaticMarkup(
    <CallWhen proposed={{}} isCanary={false} problem={undefined} />,
  );
  const offered = [...html.matchAll(/value="(\d\d:\d\d)"/g)].map(([, time = ""]) => time);
  const quarters = Array.from({ length: 96 }, (_, at) =>
    [Math.floor(at / 4), (at % 4) * 15].map((part) => String(part).padStart(2, "0")).join(":"),
  );
  const day = "2026-11-25";
  const now = new Date("2026-11-24T09:30:00Z");
  expect(offered).toEqual(
    quarters.filter((time) => windowProblem(promisedWindow(day, time, null), null, now) === null),
  );
});
