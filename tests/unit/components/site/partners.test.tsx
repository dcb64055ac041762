import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { metadata } from "@/app/(site)/(pages)/colaboradores/page";
import { Partners } from "@/components/site/partners";
import {
  firmPays,
  lenders,
  namedLenders,
  noFirmNames,
  offersLenders,
  partnerKinds,
} from "@/content/partners";
import { companyDetails } from "@/content/site";
import { sitePages } from "@/content/site-map";
import { listedPages } from "@/lib/seo/listed-pages";

const firms = [
  { name: "Ribera & Gil, S. L. P.", country: "España", pays: true },
  { name: "Sá Advogados", country: "Portugal", pays: false },
];
const html = renderToStaticMarkup(<Partners firms={firms} />);

test("names everyone who may receive data, for what and in which country", () => {
  const providers = offersLenders ? namedLenders({ lenders }) : [];
  for (const [kind, listed] of [
    ["advice", firms],
    ["financial", providers],
  ] as const) {
    for (const { name, country } of listed) {
      const shown = name.replace("&", "&amp;");
      const entry = html.split("<li").find((part) => part.includes(shown)) ?? "";
      expect(entry).toContain(partnerKinds[kind].does);
      expect(entry).toContain(country);
    }
  }
  expect(html).not.toContain(noFirmNames.none);
});

test("without firms it says so, and before anybody has read them it says no more than that", () => {
  expect(renderToStaticMarkup(<Partners firms={[]} />)).toContain(noFirmNames.none);
  const unread = renderToStaticMarkup(<Partners firms={null} />);
  expect(unread).toContain(noFirmNames.unread);
  expect(unread).not.toContain(noFirmNames.none);
});

test("shows financial providers only with our number in the register, and then says it", () => {
  expect(html.includes(partnerKinds.financial.title)).toBe(offersLenders);
  expect(html.includes(companyDetails.creditRegister.value)).toBe(offersLenders);
});

test("names no invented provider beside a real one", () => {
  const since = "2026-12-01";
  const real = { name: "Real", country: "España", since, placeholder: false };
  const invented = { ...real, name: "Inventado", placeholder: true };
  expect(namedLenders({ lenders: [invented, real] })).toEqual([real]);
});

test("says which firm may pay us, and how to withdraw one permission and keep the other", () => {
  const entries = html.split("<li").slice(1, 3);
  expect(entries.map((entry) => entry.includes(firmPays.yes))).toEqual([true, false]);
  expect(entries.map((entry) => entry.includes(firmPays.no))).toEqual([false, true]);
  expect(html).toContain("Puedes retirar tu permiso cuando quieras, entero o solo una parte");
  expect(html).toContain("Si lo retiras entero, dejamos");
});

test("is in both site maps, with a title and a description of the right length", () => {
  for (const pages of [sitePages, listedPages()]) {
    expect(pages.map(({ path }) => path)).toContain("/colaboradores");
  }
  const { title, description } = metadata;
  expect(JSON.stringify(title).length).toBeLessThanOrEqual(60 + '{"absolute":""}'.length);
  expect(description?.length).toBeLessThanOrEqual(155);
});
