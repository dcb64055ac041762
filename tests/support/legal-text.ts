import { readFileSync } from "node:fs";
import { consentText } from "@/content/consent";
import { choiceCookie, cookieCategories } from "@/content/cookie-list";
import { companyDetails, site } from "@/content/site";

/** The source of a legal page's text. */
export function legalSource(path: string): string {
  return readFileSync(`content/legal${path}.mdx`, "utf8");
}

/** A legal page's text as a visitor reads it, a line for each paragraph, heading or list item. */
export function legalText(path: string): string {
  return legalSource(path)
    .replace(/\{props\.company\.(\w+)\.value\}/g, (_, name) => detail(name))
    .replaceAll("{props.brand}", site.brand)
    .replaceAll("{props.consentText}", consentText)
    .replaceAll("{props.choiceLasts}", choiceCookie.lasts)
    .replace("<CookieList />", cookieListText())
    .replace(/^<\w+ \/>$/gm, "")
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/^(?:#+|-|>) /gm, "")
    .replaceAll("**", "")
    .replace(/\n+/g, "\n");
}

/** The titles of the numbered parts. */
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
