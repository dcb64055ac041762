import { paths } from "@/lib/kernel/paths";

/** The parameters by which an advertiser's network knows its click again, and that network. */
const CLICK_IDS = {
  gclid: "Google",
  gbraid: "Google, en una app",
  wbraid: "Google, hacia la web",
  fbclid: "Meta",
  msclkid: "Microsoft",
  ttclid: "TikTok",
} as const;

type ClickId = keyof typeof CLICK_IDS;

/** Those of the networks of which the cookie notice speaks: only they may hear what came of a click. */
const TELLABLE: readonly ClickId[] = ["gclid", "gbraid", "wbraid", "fbclid"];

/** A value for each click identifier, from its network and its name. */
export function byClickId<Value>(
  read: (network: string, name: string) => Value,
): Record<ClickId, Value> {
  const entries = Object.entries(CLICK_IDS).map(([name, network]) => [name, read(network, name)]);
  return Object.fromEntries(entries) as Record<ClickId, Value>;
}

/** The query parameters that identify a campaign. */
const PARAMETERS = {
  utmSource: "utm_source",
  utmMedium: "utm_medium",
  utmCampaign: "utm_campaign",
  utmTerm: "utm_term",
  utmContent: "utm_content",
  ...byClickId((_, name) => name),
  ref: "ref",
} as const;

export const TOUCH_FIELDS = [
  ...(Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[]),
  "landingPath",
  "referrerHost",
] as const;

/** How a visitor reached a page: campaign parameters, the page, and the referring site. */
export type Touch = Partial<Record<(typeof TOUCH_FIELDS)[number], string>>;

/**
 * First and last touch of one visit. The form carries them, without cookies or storage. The server adds the version
 * of the cookie notice with which the visitor accepted that a network hears what came of its click.
 */
export type Attribution = { first?: Touch; last?: Touch; adsNotice?: number };

/** The click on an ad: the parameter that identifies it, and its value. */
export type Click = { parameter: string; click: string };

/** The touch of a page opened at `href` from `referrer` (empty when unknown). */
export function touchFrom(href: string, referrer: string): Touch {
  const url = new URL(href);
  // Paths below these contain a secret key, so they are not kept.
  const secret = [paths.myRequest, paths.firmPages].find((path) => url.pathname.startsWith(path));
  const landingPath = secret ?? url.pathname;
  const touch: Touch = { landingPath };
  for (const [field, parameter] of Object.entries(PARAMETERS)) {
    const value = url.searchParams.get(parameter);
    if (value) touch[field as keyof typeof PARAMETERS] = value;
  }
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  if (from && from.origin !== url.origin) touch.referrerHost = from.host;
  return touch;
}

/** The click that led to a touch; null if no network that may hear of it did. */
export function clickOf(touch: Touch | undefined): Click | null {
  for (const parameter of TELLABLE) {
    const click = touch?.[parameter];
    if (click) return { parameter, click };
  }
  return null;
}

/** Whether a query parameter is about a campaign, and so nothing of the visitor's own. */
export function isCampaignParameter(name: string): boolean {
  return /^utm_\w+$/.test(name) || Object.hasOwn(CLICK_IDS, name);
}

/** Whether the touch names a campaign. It then replaces the last touch. */
export function namesCampaign(touch: Touch): boolean {
  return Object.keys(PARAMETERS).some((field) => field in touch);
}
