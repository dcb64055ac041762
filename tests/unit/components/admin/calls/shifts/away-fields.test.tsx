import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AwayFields } from "@/components/admin/calls/shifts/away-fields";

test.each([true, false])(
  "Enter in the day of the return takes that day, also while away: %s",
  (isAway) => {
    const html = renderToStaticMarkup(<AwayFields id="x" isAway={isAway} isOwn />);
    // The browser presses the first button of this type.
    expect(/<button[^>]*type="submit"[^>]*>/.exec(html)?.[0]).toContain('value="until"');
  },
);
