import type { Env } from "@/lib/env";

export type Directive = "script-src" | "img-src" | "connect-src" | "frame-src";
/** By directive of a content security policy, what it lets in besides our own. */
export type Sources = Partial<Record<Directive, readonly string[]>>;
type Tag = "analytics" | "ads" | "pixel";

/** Where each tag loads from and reports to: what its maker asks a policy to allow. */
const TAG_SOURCES: Record<Tag, Sources> = {
  // https://developers.google.com/tag-platform/security/guides/csp
  analytics: {
    "script-src": ["https://*.googletagmanager.com"],
    "img-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
    "connect-src": [
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://*.googletagmanager.com",
    ],
  },
  ads: {
    "script-src": [
      "https://*.googletagmanager.com",
      "https://www.googleadservices.com",
      "https://www.google.com",
      "https://pagead2.googlesyndication.com",
      "https://googleads.g.doubleclick.net",
    ],
    "img-src": [
      "https://*.googletagmanager.com",
      "https://googleads.g.doubleclick.net",
      "https://www.google.com",
      "https://www.google.es",
      "https://pagead2.googlesyndication.com",
      "https://www.googleadservices.com",
    ],
    "connect-src": [
      "https://pagead2.googlesyndication.com",
      "https://www.googleadservices.com",
      "https://googleads.g.doubleclick.net",
      "https://www.google.com",
    ],
    "frame-src": ["https://*.googletagmanager.com"],
  },
  // https://developers.facebook.com/docs/meta-pixel/get-started
  pixel: {
    "script-src": ["https://connect.facebook.net"],
    "img-src": ["https://www.facebook.com"],
    "connect-src": ["https://www.facebook.com"],
  },
};

/** The settings by which others are let in. */
export type SourceSettings = Partial<
  Pick<Env, "gaMeasurementId" | "googleAdsId" | "metaPixelId" | "schedulingUrl">
>;

/** What the pages for visitors may load from others: for each tag, and for the agenda, if it is set. */
export function publicSources(settings: SourceSettings): Sources[] {
  const { gaMeasurementId, googleAdsId, metaPixelId, schedulingUrl } = settings;
  return [
    ...(gaMeasurementId ? [TAG_SOURCES.analytics] : []),
    ...(googleAdsId ? [TAG_SOURCES.ads] : []),
    ...(metaPixelId ? [TAG_SOURCES.pixel] : []),
    ...(schedulingUrl ? [{ "frame-src": [new URL(schedulingUrl).origin] }] : []),
  ];
}
