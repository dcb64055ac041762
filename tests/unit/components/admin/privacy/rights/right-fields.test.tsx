import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswerForm } from "@/components/admin/privacy/rights/answer-form";
import { RightFields } from "@/components/admin/privacy/rights/right-fields";
import { emptyAnswer } from "@/lib/kernel/form-answer";
import type { ShownRight } from "@/lib/privacy/rights/read-right";

const RIGHT = { id: "1", version: "1", kind: "access", person: null } as unknown as ShownRight;

/** The first tag of the radio buttons with this name. */
const groupOf = (html: string, name: string) =>
  new RegExp(`<fieldset[^>]*aria-labelledby="${name}-legend"[^>]*>`).exec(html)?.[0];

test("what is asked and what is decided are required for those who hear the page too", () => {
  const errors = { kind: "Elige qué pide." };
  const fields = <RightFields answer={{ ...emptyAnswer, errors }} before={{}} handlers={[]} />;
  const kind = groupOf(renderToStaticMarkup(fields), "kind");
  for (const told of ['role="radiogroup"', 'aria-required="true"', 'aria-invalid="true"']) {
    expect(kind).toContain(told);
  }
  const form = <AnswerForm right={RIGHT} keptAs="" action={async () => emptyAnswer} />;
  const outcome = groupOf(renderToStaticMarkup(form), "outcome");
  for (const told of ['role="radiogroup"', 'aria-required="true"']) {
    expect(outcome).toContain(told);
  }
});
