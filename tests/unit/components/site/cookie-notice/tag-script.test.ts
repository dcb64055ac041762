import { expect, test } from "vitest";
import { withoutUnknownParameters } from "@/components/site/cookie-notice/tag-script";

test("fault 26: tags are told no more of an address than page and campaign", () => {
  const own = "https://puntoyaparte.test";
  expect(
    withoutUnknownParameters(
      `${own}/gracias?email=eva@ejemplo.es&utm_source=radio&nombre=Eva&gclid=1#eva`,
    ),
  ).toBe(`${own}/gracias?utm_source=radio&gclid=1`);
  expect(withoutUnknownParameters(`${own}/`)).toBe(`${own}/`);
  expect(withoutUnknownParameters("")).toBe("");
  expect(withoutUnknownParameters("eva@ejemplo.es")).toBe("");
});
