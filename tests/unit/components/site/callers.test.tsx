import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Callers } from "@/components/site/callers";
import { team } from "@/content/team";

const picture = { src: "/ana.jpg", height: 112, width: 112 };
const htmlOf = (placeholder: boolean) =>
  renderToStaticMarkup(
    <Callers people={[{ name: "Ana", sentence: "Te llamo yo.", picture, placeholder }]} />,
  );

test("shows the name, the sentence and the picture of each person who calls", () => {
  expect(htmlOf(false)).toMatch(/<img src="\/ana\.jpg" alt="".*Ana.*Te llamo yo\./);
});

test("draws a placeholder as one: no face, and no name of a person", () => {
  expect(htmlOf(true)).not.toContain("<img");
  for (const { name, picture: face, placeholder } of team) {
    if (placeholder) expect([face, name]).toEqual([null, "Quien te llama"]);
  }
});
