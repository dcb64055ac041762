import { afterEach, expect, test, vi } from "vitest";
import { googleTags } from "@/components/site/cookie-notice/google-tags";

afterEach(() => vi.unstubAllGlobals());

/** What Google's script is told, in order, from the start to a form that was sent. */
function commandsOf(ids: { analytics?: string; ads?: string }): unknown[][] {
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", { href: "https://p.test/" });
  vi.stubGlobal("document", { referrer: "", createElement: () => ({}), head: { append() {} } });
  const tags = googleTags(ids);
  tags?.trackPage();
  tags?.trackLead();
  return (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));
}

test.for([{ analytics: "G-1" }, { ads: "AW-1/a" }, { analytics: "G-1", ads: "AW-1/a" }])(
  "with %o nobody's visit decides which advertisements they see, and nobody enters a list",
  (ids) => {
    const commands = commandsOf(ids);
    expect(commands[0]?.slice(0, 2)).toEqual(["consent", "default"]);
    const consents = commands.filter(([name]) => name === "consent");
    for (const [, , given] of consents)
      expect(given).toMatchObject({ ad_personalization: "denied" });
    const configured = commands.filter(([name]) => name === "config");
    expect(configured).toHaveLength(Object.keys(ids).length);
    for (const [, , options] of configured) {
      expect(options).toMatchObject({
        allow_ad_personalization_signals: false,
        allow_google_signals: false,
        allow_enhanced_conversions: false,
      });
    }
    // Data about the person would go with «set user_data», or with an event.
    expect(JSON.stringify(commands)).not.toMatch(/user_data"?:\{|user_id|email|phone/);
  },
);

test("data of a visit go to Google's advertising only where the visitor accepts marketing", () => {
  const consentOf = (ids: { analytics?: string; ads?: string }) => commandsOf(ids)[0]?.[2];
  expect(consentOf({ analytics: "G-1" })).toMatchObject({
    analytics_storage: "granted",
    ad_storage: "denied",
    ad_user_data: "denied",
  });
  expect(consentOf({ ads: "AW-1/a" })).toMatchObject({
    analytics_storage: "denied",
    ad_storage: "granted",
    ad_user_data: "granted",
  });
});
