import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AboutUs } from "@/components/site/about-us";
import { howWeChoose } from "@/content/about-us";
import { noFirmNames } from "@/content/partners";
import { companyDetails, contactLinks, site } from "@/content/site";
import { team } from "@/content/team";

const firms = ["Ribera, S. L. P.", "Sá Advogados"].map((name) => ({
  name,
  country: "España",
  pays: true,
}));
const html = renderToStaticMarkup(<AboutUs firms={firms} />);

test("says who answers, which firms, and who is responsible, from the company's details", () => {
  const { companyName, taxId, address, register, responsible } = companyDetails;
  for (const { value } of [companyName, taxId, address, register, responsible]) {
    expect(html.slice(html.indexOf('id="responsable"'))).toContain(value);
  }
  for (const words of [team[0]?.name, site.supportHours, contactLinks.phone]) {
    expect(html).toContain(words);
  }
});

test("names the firms, and says in words which of them gets a case", () => {
  expect(html).toContain("Ribera, S. L. P., Sá Advogados");
  expect(html).toContain(howWeChoose);
  for (const [found, words] of [
    [[], noFirmNames.none],
    [null, noFirmNames.unread],
  ] as const) {
    expect(renderToStaticMarkup(<AboutUs firms={found} />)).toContain(words);
  }
});

test("tells the way of the money in three stations", () => {
  const stations = html.slice(html.indexOf("<ol"), html.indexOf("</ol>"));
  const names = [...stations.matchAll(/<strong[^>]*>([^<]+)/g)].map(([, name]) => name);
  expect(names).toEqual(["Tú", "Nosotros", "El despacho"]);
});

test("says how we earn and that we are no law firm, and promises no result", () => {
  expect(html).toContain(site.whoWeAre);
  expect(html).toMatch(/Puede pagarnos por ponerte en contacto con él/);
  expect(html).toMatch(/Prometerte un resultado: lo decide un juez/);
  expect(html).not.toMatch(/garantiz|nuestros abogados/i);
});
