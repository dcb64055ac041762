import { withoutUnknownParameters } from "./clean-address";
import { loadScript } from "./load-script";
import type { Tags } from "./tags";

declare global {
  interface Window {
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

/**
 * Google Analytics 4 and the conversion of Google Ads, which share one script; undefined when
 * neither is wanted. https://developers.google.com/tag-platform/gtagjs/reference
 */
export function googleTags(ids: { analytics?: string; ads?: string }): Tags | undefined {
  const { analytics, ads } = ids;
  const adsTag = ads?.split("/")[0];
  const script = analytics ?? adsTag;
  if (!script) return undefined;

  const granted = (is: boolean) => (is ? "granted" : "denied");
  gtag("consent", "default", {
    analytics_storage: granted(analytics !== undefined),
    ad_storage: granted(ads !== undefined),
    ad_user_data: granted(ads !== undefined),
    ad_personalization: granted(ads !== undefined),
  });
  gtag("js", new Date());
  gtag("set", where());
  // Host-only cookies: those we can delete for certain. Pages are reported by trackPage.
  const common = {
    send_page_view: false,
    cookie_domain: "none",
    allow_enhanced_conversions: false,
  };
  if (analytics) gtag("config", analytics, { ...common, allow_google_signals: ads !== undefined });
  if (adsTag) gtag("config", adsTag, common);
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${script}`);

  return {
    trackPage() {
      gtag("set", where());
      if (analytics) gtag("event", "page_view", { send_to: analytics });
    },
    trackLead() {
      if (analytics) gtag("event", "generate_lead", { send_to: analytics });
      if (ads) gtag("event", "conversion", { send_to: ads });
    },
    silence() {
      if (analytics) window[`ga-disable-${analytics}`] = true;
    },
  };
}

function where() {
  return {
    page_location: withoutUnknownParameters(location.href),
    page_referrer: withoutUnknownParameters(document.referrer),
  };
}

/** Google's script wants the arguments object itself, and takes an array for something else. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}
