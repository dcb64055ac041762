import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { metadata } from "@/app/(site)/(pages)/colaboradores/page";
import { Partners } from "@/components/site/partners";
import { noFinancialHandOver, partnerKinds, partners } from "@/content/partners";
import { companyDetails } from "@/content/site";
import { sitePages } from "@/content/site-map";
import { handOver } from "@/lib/requests/hand-over";
import { listedPages } from "@/lib/seo/listed-pages";

const html = renderToStaticMarkup(<Partners />);

test("names everyone who may receive data, for what and in which country", () => {
  for (const { name, purpose, country } of partners) {
    const entry = html.split("<li").find((part) => part.includes(name)) ?? "";
    expect(entry).toContain(partnerKinds[purpose].does);
    expect(entry).toContain(country);
  }
});

test("says why financial providers receive no data today, or our number in the register", () => {
  const { refusal } = handOver("financial-providers");
  expect(html).toContain(
    refusal ? noFinancialHandOver[refusal].page : companyDetails.creditRegister.value,
  );
  expect(noFinancialHandOver.unregistered.page).toContain("artículo 3 de la Ley 2/2009");
});

test("says who pays us, and how to withdraw one permission and keep the other", () => {
  expect(html).toContain("Puede pagarnos por ponerte en contacto con él.");
  expect(html).toContain("Puedes retirar solo el permiso de los proveedores financieros");
});

test("is in both site maps, with a title and a description of the right length", () => {
  for (const pages of [sitePages, listedPages()]) {
    expect(pages.map(({ path }) => path)).toContain("/colaboradores");
  }
  const { title, description } = metadata;
  expect(JSON.stringify(title).length).toBeLessThanOrEqual(60 + '{"absolute":""}'.length);
  expect(description?.length).toBeLessThanOrEqual(155);
});
