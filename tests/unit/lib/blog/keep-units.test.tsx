import { evaluate } from "@mdx-js/mdx";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import recmaKeepUnits, { keepUnits } from "@/lib/blog/keep-units";

test("a figure keeps its unit on the same line, and nothing else changes", () => {
  expect(keepUnits("de 2 a 3 meses, 500 € o el 5 %")).toBe(
    "de 2 a 3\u00a0meses, 500\u00a0€ o el 5\u00a0%",
  );
  expect(keepUnits("los artículos 5 y 6 mesurados, 20 acreedores, tres meses")).toBe(
    "los artículos 5 y 6 mesurados, 20 acreedores, tres meses",
  );
});

test("so does an article, in its text, after an expression and in a component's properties", async () => {
  const source = `Dura 5 años o {props.years} años.

<Box what={\`A los \${props.years} meses\`} />
`;
  const { default: Text } = await evaluate(source, {
    ...runtime,
    recmaPlugins: [recmaKeepUnits],
  });
  const Box = ({ what }: { what: string }) => <b>{what}</b>;
  const html = renderToStaticMarkup(<Text years={3} components={{ Box }} />);
  expect(html.replaceAll("\u00a0", "~")).toBe("<p>Dura 5~años o 3~años.</p>\n<b>A los 3~meses</b>");
});
