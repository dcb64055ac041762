import type { Page } from "@playwright/test";
import { expectAccessible } from "@/tests/support/e2e-access";
import {
  awaitLiveFilters,
  leadNames,
  newFamily,
  storeRelatives,
  tellNewLeads,
} from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";

const NEW_LEADS_PATH = /\/admin\/leads\/new\?/;
const EVENTS_PATH = /\/api\/events$/;

/** Counts the page's requests for an address from now on. */
function countRequests(page: Page, address: RegExp): { count: number } {
  const asked = { count: 0 };
  page.on("request", (request) => {
    if (address.test(request.url())) asked.count += 1;
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
  await openOffice(`/admin?tab=all&q=${family}`);
  await awaitLiveFilters(page);
  const before = [`Luis ${family}`, `Ana ${family}`];
  await expect(leadNames(page)).toHaveText(before);
  const tableTop = (await page.getByRole("table").boundingBox())?.y;

  await storeRelatives(database, family, ["Eva"]);
  await storeRelatives(database, newFamily(), ["Otra"]);
  await tellNewLeads(database);
  const one = page.getByRole("button", { name: "1 lead nuevo", exact: true });
  await expect(one).toBeVisible();
  await expect(page.getByRole("status").filter({ has: one })).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(1\) Leads · /);
  await storeRelatives(database, family, ["Rosa", "Pau"]);
  await tellNewLeads(database);
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

test("a screen that nobody uses keeps no stream, and hears everything once it is used again", async ({
  page,
  openOffice,
  database,
}) => {
  const family = newFamily();
  await storeRelatives(database, family, ["Ana"]);
  await page.clock.install();
  const first = page.waitForRequest(EVENTS_PATH);
  await openOffice(`/admin?tab=all&q=${family}`);
  await awaitLiveFilters(page);
  const closed = page.waitForEvent("requestfailed", (request) => EVENTS_PATH.test(request.url()));
  await first;
  // An abandoned screen must not keep the session alive.
  await page.clock.fastForward(61 * 60_000);
  await closed;
  await storeRelatives(database, family, ["Eva"]);
  await tellNewLeads(database);
  const again = page.waitForRequest(EVENTS_PATH);
  const counted = page.waitForResponse(NEW_LEADS_PATH);
  await page.keyboard.press("Shift");
  await again;
  await page.clock.runFor(5_000);
  await counted;
  await expect(page.getByRole("button", { name: "1 lead nuevo", exact: true })).toBeVisible();
});

test("nine open tabs all hear of a change, with one stream among the six connections of a browser", async ({
  page,
  openOffice,
  database,
}) => {
  const family = newFamily();
  const list = `/admin?tab=all&q=${family}`;
  await storeRelatives(database, family, ["Ana"]);
  await openOffice(list);
  const tabs = [page];
  while (tabs.length < 9) {
    const tab = await page.context().newPage();
    await tab.goto(list);
    tabs.push(tab);
  }
  for (const tab of tabs) await awaitLiveFilters(tab);
  await storeRelatives(database, family, ["Eva"]);
  await tellNewLeads(database);
  for (const tab of tabs) {
    await expect(tab.getByRole("button", { name: "1 lead nuevo", exact: true })).toBeVisible();
  }
});

test.describe("when the session has ended", () => {
  test("the page stops asking", async ({ page, openOffice }) => {
    await page.route(EVENTS_PATH, (route) => route.fulfill({ status: 204 }));
    await page.clock.install();
    const asked = countRequests(page, EVENTS_PATH);
    await openOffice(`/admin?tab=all&q=${newFamily()}`);
    await awaitLiveFilters(page);
    // The stream, and one poll.
    await expect.poll(() => asked.count).toBe(2);
    await page.clock.runFor(10 * 60_000);
    expect(asked.count).toBe(2);
  });
});
