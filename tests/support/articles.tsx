import { readFileSync } from "node:fs";
import { createProcessor } from "@mdx-js/mdx";
import type { MDXContent } from "mdx/types";
import { renderToStaticMarkup } from "react-dom/server";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { articleComponents } from "@/components/blog/article-components";
import { choiceCookie } from "@/content/choice-cookie";
import { consentTextOf } from "@/content/consent";
import { creditRegisterText, representativeText } from "@/content/controller";
import { cookieCategories } from "@/content/cookie-list";
import { offersLenders } from "@/content/partners";
import { providers } from "@/content/providers";
import { dataUses, terms, termText } from "@/content/retention";
import { companyDetails, site } from "@/content/site";
import { articleFigures } from "@/lib/blog/figures";

const texts = import.meta.glob<{ default: MDXContent }>("/content/blog/*.mdx", { eager: true });
const processor = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] });

/** The source of an article, with its front matter. */
export function articleSource(slug: string): string {
  return readFileSync(`content/blog/${slug}.mdx`, "utf8");
}

/** An article's text as HTML as the site shows it, without page header and frame. */
export function articleHtml(slug: string): string {
  const Text = texts[`/content/blog/${slug}.mdx`]?.default;
  if (!Text) throw new Error(`There is no article ${slug}`);
  return renderToStaticMarkup(<Text figures={articleFigures} components={articleComponents} />);
}

type Block = { line: number; text: string; facts: readonly string[] };

/** Each block of an article, and the fact numbers of the comment right before it. */
export function articleBlocks(slug: string): Block[] {
  const source = articleSource(slug);
  const { children } = processor.parse(source);
  return children.flatMap((node, index) => {
    const { start, end } = node.position ?? {};
    const text = source.slice(start?.offset, end?.offset);
    if (node.type === "yaml" || isComment(text)) return [];
    const before = children[index - 1]?.position;
    const comment = source.slice(before?.start.offset, before?.end.offset);
    return [{ line: start?.line ?? 0, text, facts: isComment(comment) ? codesIn(comment) : [] }];
  });
}

function isComment(text: string): boolean {
  return /^\{\s*\/\*[\s\S]*\*\/\s*\}$/.test(text);
}

function codesIn(comment: string): string[] {
  return comment
    .replace(/[{}/*]/g, "")
    .split(/[,\s]+/)
    .filter(Boolean);
}

/** The source of a legal page's text. */
export function legalSource(path: string): string {
  return readFileSync(`content/legal${path}.mdx`, "utf8");
}

/** A legal page's text as a visitor reads it: one line for each paragraph, heading or list item. */
export function legalText(path: string): string {
  return legalSource(path)
    .replace(/^\{\/\*.*\*\/\}$/gm, "")
    .replace(/<Lenders>(.*?)<\/Lenders>/gs, offersLenders ? "$1" : "")
    .replace(/<NoLenders>(.*?)<\/NoLenders>/gs, offersLenders ? "" : "$1")
    .replace(/\{props\.company\.(\w+)\.value\}/g, (_, name) => detail(name))
    .replaceAll("{props.brand}", site.brand)
    .replaceAll("{props.consentTexts.advice}", consentTextOf("advice"))
    .replaceAll("{props.consentTexts.financial}", consentTextOf("financial"))
    .replaceAll("{props.choiceLasts}", choiceCookie.lasts)
    .replaceAll("{props.leadsKept}", termText(terms.leads))
    .replaceAll("{props.addressesKept}", termText(terms.addresses))
    .replaceAll("{props.choiceProofLasts}", termText(terms.audit))
    .replaceAll("{props.representative}", representativeText(companyDetails.euRepresentative.value))
    .replaceAll("{props.creditRegister}", creditRegisterText(companyDetails.creditRegister))
    .replace("<RetentionTable />", dataUses.map((use) => Object.values(use).join("\n")).join("\n"))
    .replace("<ProviderTable />", providers.map((one) => Object.values(one).join("\n")).join("\n"))
    .replace("<CookieList />", cookieListText())
    .replace(/^<\w+ \/>$/gm, "")
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/^(?:#+|-|>) /gm, "")
    .replaceAll("**", "")
    .replace(/\n+/g, "\n");
}

/** The titles of the numbered sections. */
export function legalHeadings(path: string): string[] {
  return [...legalSource(path).matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
}

function detail(name: string): string {
  const details: Record<string, { value: string } | undefined> = companyDetails;
  return details[name]?.value ?? `{${name} is missing}`;
}

function cookieListText(): string {
  return cookieCategories
    .flatMap(({ title, description, cookies }) => [
      title,
      description,
      ...cookies.flatMap(({ names, owner, purpose, lasts }) => [
        names.join(", "),
        owner,
        purpose,
        lasts,
      ]),
    ])
    .join("\n");
}
