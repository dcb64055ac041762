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
  ["K16", /casado o tienes pareja inscrita, el juzgado se lo notifica\. Mejor que lo sepa antes/],
  ["K16", /Agencia Tributaria y a la Seguridad Social\. Además, se anota en el Registro civil/],
  ["K18", /microempresas: continuar, con un plan que votan tus acreedores, o liquidar/],
  ["K21", /o pedir que acaben los gananciales/],
  ["K22", /Si puso su casa como garantía, su hipoteca se mantiene/],
  ["E29", /El juez ordena a los acreedores afectados que la comuniquen a los ficheros/],
  ["E28", /tu exoneración no libera a esa persona/],
])("%s: the frequent questions say %s", (_, says) => {
  expect(text).toMatch(says);
});

test("nobody has to wait for a final decision: art. 492 ter asks for none (E29)", () => {
  expect(text).not.toMatch(/firme/);
});
