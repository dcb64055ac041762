import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FaqList } from "@/components/site/faq-list";
import { readText } from "@/tests/support/readability";

const text = readText(renderToStaticMarkup(<FaqList />)).replaceAll("\u00a0", " ");

/** What the answers have to say about a fact of docs/legal-facts.md. */
test.each([
  ["K3", /pensión compensatoria es otra cosa: si la debes, pregunta por ella/],
  ["B12", /cuando acabe la suspensión, o antes si no necesitas la casa para trabajar/],
  ["P5", /Si los ingresos de tu casa son bajos, puedes pedirlos gratis/],
  ["K2", /por alimentos o compensatoria, no des por hecho que se pare/],
  ["P10", /por tu cuenta y sigues en activo, hay otro procedimiento, el de microempresas/],
  ["E28", /tu exoneración no libera a esa persona/],
])("%s: the frequent questions say %s", (_, says) => {
  expect(text).toMatch(says);
});
