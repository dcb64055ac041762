import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Specialists } from "@/components/site/specialists";

test("the visitor can see the firms' names before asking for them", () => {
  expect(renderToStaticMarkup(<Specialists />)).toMatch(
    /La lista está en <a [^>]*href="\/colaboradores"[^>]*>Colaboradores<\/a>: su colegiación/,
  );
});
