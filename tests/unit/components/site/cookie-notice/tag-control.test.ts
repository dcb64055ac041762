import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CHOICE_COOKIE, NOTICE_VERSION } from "@/lib/cookies/categories";

// Tags live as long as the page is loaded: each test loads it anew.
let control: typeof import("@/components/site/cookie-notice/tag-control");
const scripts: string[] = [];
const reload = vi.fn<() => void>();
const askForTags = vi.fn<() => Promise<Response>>();

beforeEach(async () => {
  vi.resetModules();
  scripts.length = 0;
  reload.mockReset();
  askForTags.mockReset().mockImplementation(async () => Response.json({ gaMeasurementId: "G-1" }));
  vi.stubGlobal("fetch", askForTags);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", {
    href: "https://p.test/",
    pathname: "/",
    hostname: "p.test",
    reload,
  });
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), {
      cookie: "",
      referrer: "",
      createElement: () => ({}),
      head: { append: (script: HTMLScriptElement) => scripts.push(script.src) },
    }),
  );
  control = await import("@/components/site/cookie-notice/tag-control");
});

afterEach(() => vi.unstubAllGlobals());

/** What the visitor's cookie says from now on, whichever tab has written it. */
function choose(...accepted: string[]) {
  const choice = { revision: NOTICE_VERSION, categories: ["necessary", ...accepted] };
  vi.stubGlobal(
    "document",
    Object.assign(document, { cookie: `${CHOICE_COOKIE}=${JSON.stringify(choice)}` }),
  );
}

async function startTags() {
  choose("analytics");
  control.startTags();
  await new Promise<unknown>((resolve) => control.withTags(resolve));
}

const pageViews = () =>
  (window.dataLayer ?? []).map((command) => [...(command as unknown[])][1]).filter(isPageView);
const isPageView = (what: unknown) => what === "page_view";

test("tags are loaded once, however often a page asks for them", async () => {
  choose("analytics");
  control.startTags();
  await startTags();
  control.startTags();
  await vi.dynamicImportSettled();
  expect(askForTags).toHaveBeenCalledTimes(1);
  expect(scripts).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-1"]);
});

test("fault 27: what another tab has withdrawn is told of no other page", async () => {
  await startTags();
  control.withTags((tags) => tags.trackPage());
  expect(pageViews()).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
  choose("marketing");
  control.withTags((tags) => tags.trackPage());
  expect(pageViews()).toHaveLength(1);
  expect(window["ga-disable-G-1"]).toBe(true);
  expect(reload).toHaveBeenCalled();
});

test("fault 27: a page that is seen again ends what was withdrawn meanwhile", async () => {
  await startTags();
  const seenAgain = [
    () => document.dispatchEvent(new Event("visibilitychange")),
    () => window.dispatchEvent(new Event("pageshow")),
  ];
  for (const see of seenAgain) see();
  expect(reload).not.toHaveBeenCalled();
  choose();
  for (const [index, see] of seenAgain.entries()) {
    see();
    expect(reload).toHaveBeenCalledTimes(index + 1);
  }
});

test.for(["/auth", "/admin"])("fault 26: tags end where the site gives way to %s", async (path) => {
  const leaveFor = (pathname: string) => {
    vi.stubGlobal("location", { ...location, pathname });
    control.endTagsBesidePrivatePages();
  };
  leaveFor(path);
  expect(reload).not.toHaveBeenCalled();
  choose("analytics");
  control.startTags();
  // Those on their way too.
  leaveFor(path);
  expect(reload).toHaveBeenCalledTimes(1);
  await startTags();
  leaveFor("/gracias");
  expect(reload).toHaveBeenCalledTimes(1);
  leaveFor(path);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(window["ga-disable-G-1"]).toBe(true);
});
