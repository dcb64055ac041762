import type { Page } from "@playwright/test";
import { expectAccessible } from "@/tests/support/e2e-access";
import { awaitLiveFilters, leadNames, newFamily, storeRelatives } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";

const NEW_LEADS_PATH = /\/admin\/leads\/new\?/;

/** Counts the page's requests for new leads from now on. */
function countRequests(page: Page): { count: number } {
  const asked = { count: 0 };
  page.on("request", (request) => {
    if (NEW_LEADS_PATH.test(request.url())) asked.count += 1;
  });
  return asked;
}

test("an adviser is told about new leads, and sees them on request", async ({
  page,
  openOffice,
  database,
}) => {
  const family = newFamily();
  await storeRelatives(database, family, ["Ana", "Luis"]);
  await page.clock.install();
  await openOffice(`/admin?tab=all&q=${family}`);
  await awaitLiveFilters(page);
  const before = [`Luis ${family}`, `Ana ${family}`];
  await expect(leadNames(page)).toHaveText(before);
  const tableTop = (await page.getByRole("table").boundingBox())?.y;

  await storeRelatives(database, family, ["Eva"]);
  await storeRelatives(database, newFamily(), ["Otra"]);
  await page.clock.runFor(20_000);
  const one = page.getByRole("button", { name: "1 lead nuevo", exact: true });
  await expect(one).toBeVisible();
  await expect(page.getByRole("status").filter({ has: one })).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(1\) Leads · /);
  await storeRelatives(database, family, ["Rosa", "Pau"]);
  await page.clock.runFor(20_000);
  const three = page.getByRole("button", { name: "3 leads nuevos", exact: true });
  await expect(three).toBeVisible();
  await expect(page).toHaveTitle(/^\(3\) Leads · /);
  await expect(leadNames(page)).toHaveText(before);
  expect((await page.getByRole("table").boundingBox())?.y).toBe(tableTop);
  await expectAccessible(page, "new leads announced");

  await three.press("Enter");
  await expect(leadNames(page)).toHaveText([
    ...["Pau", "Rosa", "Eva"].map((first) => `${first} ${family}`),
    ...before,
  ]);
  await expect(three).toBeHidden();
  await expect(page).toHaveTitle(/^Leads · /);
  await expect(page.getByRole("region", { name: "Tabla de leads" })).toBeFocused();
});

test.describe("when the request for new leads fails", () => {
  test.use({ expectedConsole: [/status of (503|401)/] });

  test("it is repeated while the adviser is there, and stops after the session's end", async ({
    page,
    openOffice,
  }) => {
    let status = 503;
    await page.route(NEW_LEADS_PATH, (route) => route.fulfill({ status, json: {} }));
    await page.clock.install();
    await openOffice(`/admin?tab=all&q=${newFamily()}`);
    await awaitLiveFilters(page);
    const asked = countRequests(page);
    async function expectRequest() {
      const answered = page.waitForResponse(NEW_LEADS_PATH);
      await page.clock.runFor(20_000);
      await (await answered).finished();
    }
    for (let time = 0; time < 2; time += 1) await expectRequest();
    // An abandoned screen must not keep the session alive.
    await page.clock.setSystemTime(Date.now() + 61 * 60_000);
    await page.clock.runFor(120_000);
    expect(asked.count).toBe(2);
    await page.keyboard.press("Shift");
    status = 401;
    await expectRequest();
    await page.clock.runFor(120_000);
    expect(asked.count).toBe(3);
    await expect(page.getByRole("button", { name: /nuevo/ })).toHaveCount(0);
  });
});
