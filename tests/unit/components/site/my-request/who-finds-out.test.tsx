import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WhoFindsOut } from "@/components/site/my-request/who-finds-out";
import { readText } from "@/tests/support/readability";

const html = renderToStaticMarkup(<WhoFindsOut />);

test("«Mi solicitud» says whom a court would tell (K16)", () => {
  const text = readText(html);
  expect(text).toMatch(/casado o tienes pareja inscrita, el juzgado se lo notifica/);
  expect(text).toMatch(/Agencia Tributaria y a la Seguridad Social/);
  expect(text).toMatch(/Registro civil/);
});

test("and says it only once it is opened, so that nobody else reads it over a shoulder", () => {
  expect(html).toMatch(/^<details(?![^>]*open)/);
  expect(html.split("</summary>")[0]).not.toMatch(/concurso|juez|deuda/);
});
