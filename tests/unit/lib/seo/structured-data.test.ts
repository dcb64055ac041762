import { expect, test } from "vitest";
import { companyDetails, site } from "@/content/site";
import { listPosts } from "@/lib/blog/posts";
import { article, jsonLd, organization } from "@/lib/seo/structured-data";

const ORIGIN = "https://puntoyaparte.test";

test("the organization is described as what it is, and not as a law firm", () => {
  const told = organization(ORIGIN);
  expect(told["@type"]).toBe("Organization");
  expect([told.name, told.url]).toEqual([site.brand, `${ORIGIN}/`]);
  expect(told.description).toContain("no es un despacho de abogados");
});

test("invented company details do not reach search engines", () => {
  const told = JSON.stringify(organization(ORIGIN));
  const { companyName, phone, email, instagram } = companyDetails;
  for (const { value, placeholder } of [companyName, phone, email, instagram]) {
    expect(told.includes(value), value).toBe(!placeholder);
  }
});

test("every article tells search engines its day of publication, also where readers see no day", () => {
  for (const post of listPosts()) {
    const told = article(ORIGIN, { ...post, picture: "/share.png" });
    expect(told.datePublished, post.slug).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(told.dateModified, post.slug).toBe(post.reviewed);
  }
});

test("no text can close the script element, and parsing returns every text unchanged", () => {
  const name = "</script><script>alert(1)</script><!-- <SCRIPT \u2028 & \"'";
  const printed = jsonLd([{ "@type": "Thing", name }]);
  expect(printed).not.toContain("<");
  const { "@context": context, "@graph": things } = JSON.parse(printed);
  expect(context).toBe("https://schema.org");
  expect(things[0].name).toBe(name);
});
