import { MLEngine } from "markuplint";

const RULES = {
  extends: ["markuplint:html-standard", "markuplint:rdfa"],
  rules: {
    "invalid-attr": true,
    "label-has-control": true,
    "required-h1": true,
    "character-reference": true,
  },
};

/** The errors of a page by the HTML standard: elements, attributes, ids and headings. */
export async function htmlFindings(html: string): Promise<string[]> {
  // React writes two attributes in camel case, which the standard allows and some rules of the
  // validator do not.
  const normalized = html
    .replaceAll(" charSet=", " charset=")
    .replaceAll(" dateTime=", " datetime=");
  const options = { name: "page.html", config: RULES, noSearchConfig: true, locale: "en" };
  const engine = await MLEngine.fromCode(normalized, options);
  try {
    const result = await engine.exec();
    if (!result) throw new Error("The validator read nothing.");
    return result.violations.map(({ ruleId, message, raw }) => `${ruleId}: ${message} ${raw}`);
  } finally {
    await engine.close();
  }
}
