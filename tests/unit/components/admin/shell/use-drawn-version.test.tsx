import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useDrawnVersion } from "@/components/admin/shell/use-drawn-version";
import { emptyAnswer, type FormAnswer } from "@/lib/kernel/form-answer";

/** Without scripts a page is drawn once for each answer. */
function versionSent(answer: FormAnswer, isTold: boolean) {
  let sent = "";
  function Probe() {
    sent = useDrawnVersion("now", answer, isTold);
    return null;
  }
  renderToStaticMarkup(<Probe />);
  return sent;
}

test("typed values that a refusal gives back keep their version until their sender is told of a change", () => {
  const refused: FormAnswer = { ...emptyAnswer, values: { requester: "Eva", version: "before" } };
  expect(versionSent(emptyAnswer, false)).toBe("now");
  expect(versionSent(refused, false)).toBe("before");
  expect(versionSent(refused, true)).toBe("now");
});
