import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CallNote } from "@/components/admin/calls/call-note";

test("takes no more words while the outcome is on its way: they would be in no note", () => {
  const htmlOf = (isSent: boolean) =>
    renderToStaticMarkup(
      <CallNote
        fieldRef={{ current: null }}
        text="Debe"
        state="saved"
        isSent={isSent}
        onWrite={() => {}}
      />,
    );
  expect(htmlOf(true)).toMatch(/<textarea[^>]* readOnly=""/);
  expect(htmlOf(false)).not.toContain("readOnly");
});
