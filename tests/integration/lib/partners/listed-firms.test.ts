import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import PartnersPage from "@/app/(site)/(pages)/colaboradores/page";
import AboutUsPage from "@/app/(site)/(pages)/quienes-somos/page";
import { noFirmNames } from "@/content/partners";
import { readListedFirms, readReadyFirms } from "@/lib/partners/listed-firms";
import { clearFirms, storeFirm } from "@/tests/support/firms";
import { sql } from "@/tests/support/sql";

const pages = [PartnersPage, AboutUsPage];
const shown = async () => {
  const texts = [];
  for (const page of pages) texts.push(renderToStaticMarkup(await page()));
  return texts;
};

afterEach(async () => {
  vi.unstubAllEnvs();
  await clearFirms();
});

test("both pages name the real firms, paused ones too, and no invented one", async () => {
  const firms = [
    await storeFirm({ name: "Ribera y Gil" }),
    await storeFirm({ name: "Mora en Pausa", pausedAt: new Date() }),
  ];
  await storeFirm({ name: "Despacho Inventado", placeholder: true });
  for (const html of await shown()) {
    for (const { name } of firms) expect(html).toContain(name);
    expect(html).not.toContain("Inventado");
  }
  expect(await readReadyFirms()).toEqual(["Ribera y Gil"]);
});

test("without firms they say so", async () => {
  for (const html of await shown()) expect(html).toContain(noFirmNames.none);
});

test("a database that fails makes them throw, so that the last good page stays", async () => {
  await sql("ALTER TABLE partners RENAME TO partners_away");
  const refused = await Promise.allSettled(pages.map((page) => page()));
  await sql("ALTER TABLE partners_away RENAME TO partners");
  expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("the build reads no database, and says that nobody has read the list", async () => {
  await storeFirm({ name: "Ribera y Gil" });
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  expect(await readListedFirms()).toBeNull();
  for (const html of await shown()) {
    expect(html).toContain(noFirmNames.unread);
    expect(html).not.toContain("Ribera y Gil");
  }
});
