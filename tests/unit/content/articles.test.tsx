import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PostCard } from "@/components/blog/post-card";
import { PostDrawing } from "@/components/blog/post-drawing";
import { blogCategories } from "@/content/blog-categories";
import { blogDrawings } from "@/content/blog-drawings";
import { listPosts } from "@/lib/blog/posts";
import { formatEuros } from "@/lib/viability/euros";
import { seizableIncome } from "@/lib/viability/seizable-income";
import { articleBlocks, articleHtml, articleSource } from "@/tests/support/articles";
import { FORBIDDEN_WORDS } from "@/tests/support/forbidden-words";
import { countWords, inflesz, proseOf, readText } from "@/tests/support/readability";

const WORDS_A_MINUTE = 200;

/** An amount in euros, or a period of time that a reader might rely on. */
const FIGURE =
  /€|props\.figures|\buna? (?:semana|mes|año)\b|\b(?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|diez|doce|quince|dieciocho|veinte|veinticuatro|treinta)\s(?:primer[oa]s |últim[oa]s )?(?:días?|semanas?|mes(?:es)?|años?)\b/i;

/** Replaces a fact number in a comment: a figure of an invented case, or of everyday life. */
const NO_FACT = "ejemplo";

/** Figures that the calculator knows: a typed one would not follow a change of law. */
const KNOWN_AMOUNTS = /(?<!desde )\b(?:1221|1184|1134|1424,50|10\.000|5000)\s?€/;

/** The seizable part of every income that an article names. */
function seizableAmounts(source: string): string[] {
  const incomes = [...source.matchAll(/\b(\d{4})\s€/g)].map(([, income]) => Number(income));
  const payments = [12, 14] as const;
  return incomes.flatMap((income) =>
    payments.flatMap((months) =>
      [0, 15]
        .map((reduction) => seizableIncome({ year: 2026, payments: months, income, reduction }))
        .filter((euros) => euros > 0)
        .map(formatEuros),
    ),
  );
}

const facts = readFileSync("docs/legal-facts.md", "utf8");
const posts = listPosts();

describe.each(posts.map((post) => [post.slug, post] as const))("%s", (slug, post) => {
  const source = articleSource(slug);
  const html = articleHtml(slug);
  const text = `${post.essential.join("\n")}\n${readText(html)}`;

  test("states the right reading time", () => {
    const [least, most] = [post.minutes].flat(1).toSorted((one, other) => one - other);
    const minutes = countWords(text) / WORDS_A_MINUTE;
    expect(minutes).toBeGreaterThanOrEqual((least ?? 0) - 1);
    expect(minutes).toBeLessThanOrEqual((most ?? least ?? 0) + 1);
  });

  test("reads easily on the INFLESZ scale", () => {
    expect(inflesz(`${post.essential.join("\n")}\n${proseOf(html)}`)).toBeGreaterThanOrEqual(60);
  });

  test("has no words that the law forbids, that frighten or that promise", () => {
    expect(FORBIDDEN_WORDS.filter((words) => words.test(`${text}\n${post.description}`))).toEqual(
      [],
    );
  });

  test("cites a fact at every figure", () => {
    const bare = articleBlocks(slug)
      .filter((block) => FIGURE.test(block.text) && block.facts.length === 0)
      .map(({ line, text: shown }) => `${line}: ${shown.slice(0, 60)}`);
    expect(bare).toEqual([]);
    const head = [post.title, post.description, ...post.essential].join("\n");
    if (FIGURE.test(head)) expect(post.facts).not.toEqual([]);
  });

  test("cites only facts that exist", () => {
    const cited = [...post.facts, ...articleBlocks(slug).flatMap((block) => block.facts)];
    const unknown = cited.filter((code) => code !== NO_FACT && !facts.includes(`| ${code} |`));
    expect(unknown).toEqual([]);
  });

  test("takes its figures from the calculator instead of typing them", () => {
    expect(source).not.toMatch(KNOWN_AMOUNTS);
    expect(source).not.toMatch(/garantía[^.]*\s\d{2,3}\.000\s€/);
    expect(source).not.toMatch(/\b\d\.\d{3}\s€/);
    const typed = seizableAmounts(source).filter((amount) => source.includes(amount));
    expect(typed).toEqual([]);
    expect(text).not.toMatch(/undefined|NaN|\{|\}/);
  });

  test("keeps each figure and its unit on one line", () => {
    expect(html).not.toMatch(/\d (?:[€%]|meses|años)/);
  });

  test("explains itself with an example, a table or a drawing", () => {
    expect(html).toMatch(/<table|<svg|Ejemplo:/);
  });

  test("names each column of its tables, for whoever hears them", () => {
    for (const [, header] of html.matchAll(/<th[^>]*>(.*?)<\/th>/g))
      expect(header).toMatch(/\p{L}/u);
  });

  test("has headings that are questions, and links to the law", () => {
    const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings.length).toBeGreaterThanOrEqual(3);
    expect(headings.filter((heading) => heading?.includes("?")).length).toBeGreaterThanOrEqual(
      headings.length / 2,
    );
    expect(post.sources.some(({ url }) => url.startsWith("https://www.boe.es/"))).toBe(true);
  });

  test("links to three other articles", () => {
    const others = posts.map((other) => other.slug).filter((other) => other !== slug);
    expect(new Set(post.related.filter((other) => others.includes(other))).size).toBe(3);
  });
});

/** Every external address that an article links to. Check a new one, then add it here. */
const EXTERNAL_LINKS = `
https://www.abogacia.es/areas-tematicas/justicia-gratuita/
https://www.boe.es/buscar/act.php?id=BOE-A-1889-4763
https://www.boe.es/buscar/act.php?id=BOE-A-1908-5579
https://www.boe.es/buscar/act.php?id=BOE-A-1996-750
https://www.boe.es/buscar/act.php?id=BOE-A-2000-323
https://www.boe.es/buscar/act.php?id=BOE-A-2002-22807
https://www.boe.es/buscar/act.php?id=BOE-A-2003-23186
https://www.boe.es/buscar/act.php?id=BOE-A-2003-2410
https://www.boe.es/buscar/act.php?id=BOE-A-2004-11836
https://www.boe.es/buscar/act.php?id=BOE-A-2007-20555
https://www.boe.es/buscar/act.php?id=BOE-A-2008-979
https://www.boe.es/buscar/act.php?id=BOE-A-2009-5391
https://www.boe.es/buscar/act.php?id=BOE-A-2011-10970
https://www.boe.es/buscar/act.php?id=BOE-A-2012-3394
https://www.boe.es/buscar/act.php?id=BOE-A-2015-11430
https://www.boe.es/buscar/act.php?id=BOE-A-2015-11724
https://www.boe.es/buscar/act.php?id=BOE-A-2018-16673
https://www.boe.es/buscar/act.php?id=BOE-A-2020-4380
https://www.boe.es/buscar/act.php?id=BOE-A-2020-4859
https://www.boe.es/buscar/act.php?id=BOE-A-2022-14580
https://www.boe.es/buscar/act.php?id=BOE-A-2023-8119
https://www.boe.es/buscar/act.php?id=BOE-A-2025-76
https://www.boe.es/buscar/act.php?id=BOE-A-2026-3815
`
  .trim()
  .split("\n");

test("articles link only to these external addresses: laws, and the bar's page on legal aid (K32)", () => {
  const sources = posts.flatMap((post) => post.sources.map(({ url }) => url));
  const inTexts = posts.flatMap(({ slug }) =>
    [...articleHtml(slug).matchAll(/href="(https?:[^"]+)"/g)].map(([, url = ""]) => url),
  );
  expect([...new Set([...sources, ...inTexts])].toSorted()).toEqual(EXTERNAL_LINKS);
  for (const url of EXTERNAL_LINKS) {
    const law = /^https:\/\/www\.boe\.es\/buscar\/act\.php\?id=(BOE-A-\d{4}-\d+)$/.exec(url)?.[1];
    expect(facts).toContain(law ?? url);
  }
});

test("each article, also an announced one, has a drawing of its own", () => {
  const announced = Object.values(blogCategories).flatMap(({ coming }) => [...coming]);
  const drawings = [...posts, ...announced].map(({ drawing }) => drawing);
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const name of drawings) {
    const html = renderToStaticMarkup(<PostDrawing name={name} />);
    expect(html, name).toContain('aria-hidden="true"');
    expect(html, name).toContain(blogDrawings[name].lines);
  }
});

test("a card says when an article was checked, then when it was published, and no title has a date", () => {
  for (const post of posts) {
    const text = readText(renderToStaticMarkup(<PostCard {...post} />));
    expect(text).toMatch(/Revisado el \d+ de \p{L}+ de \d{4}(?:Publicado el|\d)/u);
    expect(post.title).not.toMatch(/20\d\d|actualizad|al día/i);
    expect(post.reviewed >= post.published).toBe(true);
  }
});
