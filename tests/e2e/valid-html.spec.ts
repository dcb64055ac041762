import { LISTED, UNLISTED } from "@/tests/support/e2e-site-pages";
import { expect, test } from "@/tests/support/fixtures";
import { htmlFindings } from "@/tests/support/html-findings";

test("the validator finds what is wrong", async () => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>Una</title></head><body>${body}</body></html>`;
  expect(await htmlFindings(page("<h1>Bien</h1><p>Todo</p>"))).toEqual([]);
  for (const wrong of [
    "<h1>a</h1><p><div>b</div></p>",
    "<h1>a</h1><ul><div>b</div></ul>",
    '<h1 id="a">a</h1><p id="a">b</p>',
    '<h1>a</h1><label for="nada">b</label>',
    "<h1>a</h1><h3>b</h3>",
    "<h1>a</h1><p>uno & otro</p>",
    '<h1>a</h1><input type="tex">',
    '<h1>a</h1><p foo="b">c</p>',
    "<p>a</p>",
  ]) {
    expect(await htmlFindings(page(wrong)), wrong).not.toEqual([]);
  }
});

for (const path of [...LISTED, ...UNLISTED, "/no-existe"]) {
  test(`${path} is valid HTML in Spanish, with its headings in order`, async ({ send }) => {
    const { body } = await send({ path });
    expect(await htmlFindings(body)).toEqual([]);
    expectSpanishAndOrder(body);
  });
}

function expectSpanishAndOrder(html: string) {
  // A build names itself on the element too, before its language.
  expect(html).toMatch(/^<!DOCTYPE html><html(?: [^>]*)? lang="es"/);
  const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  // Before the title of the page stands nothing below it, and none is skipped on the way down.
  expect(levels[0]).toBe(1);
  levels.reduce((previous, level) => {
    expect(level, levels.join(" ")).toBeLessThanOrEqual(previous + 1);
    return level;
  }, 0);
}
