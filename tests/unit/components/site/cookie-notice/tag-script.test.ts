import { expect, test } from "vitest";
import { withoutUnknownParameters } from "@/components/site/cookie-notice/tag-script";

test("fault 26: tags learn only the page and the campaign of an address", () => {
  const own = "https://puntoyaparte.test";
  expect(
    withoutUnknownParameters(
      `${own}/gracias?email=eva@ejemplo.es&utm_source=radio&nombre=Eva&gclid=1&ttclid=2#eva`,
    ),
  ).toBe(`${own}/gracias?utm_source=radio&gclid=1&ttclid=2`);
  expect(withoutUnknownParameters(`${own}/`)).toBe(`${own}/`);
  expect(withoutUnknownParameters("")).toBe("");
  expect(withoutUnknownParameters("eva@ejemplo.es")).toBe("");
});
