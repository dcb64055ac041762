import { currentTime } from "@/lib/kernel/current-time";
import { loadScript, type Tags, withoutUnknownParameters } from "./tag-script";

declare global {
  interface Window {
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

/**
 * Google Analytics 4 and Google Ads conversions, which share one script; undefined when neither is
 * wanted. Nobody's visit to this site may decide which advertisements they see: debts are a sensitive
 * subject, so personalisation and lists of people stay off whatever the visitor accepts.
 * https://developers.google.com/tag-platform/gtagjs/reference
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
    // Conversions need it in the European Economic Area.
    ad_user_data: granted(ads !== undefined),
    ad_personalization: "denied",
  });
  gtag("js", currentTime());
  gtag("set", where());
  // Host-only cookies are those that we can always delete. trackPage reports the pages.
  const common = {
    send_page_view: false,
    cookie_domain: "none",
    allow_ad_personalization_signals: false,
    allow_enhanced_conversions: false,
    allow_google_signals: false,
  };
  if (analytics) gtag("config", analytics, common);
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

/** Google's script needs the `arguments` object, and treats an array differently. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}
