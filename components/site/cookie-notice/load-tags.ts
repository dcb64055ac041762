import { acceptedIn } from "@/lib/cookies/categories";
import { eraseTagCookies } from "./erase-tag-cookies";
import { googleTags } from "./google-tags";
import { metaPixel } from "./meta-pixel";
import type { Tags } from "./tag-script";
import { thirdParties } from "./third-parties";

export interface RunningTags extends Tags {
  /** Whether the visitor still accepts them: another tab may have withdrawn the consent. */
  areAccepted(): boolean;
  /** Removes the tags. A running script cannot be removed, so the page reloads. */
  end(): void;
}

/** Loads the tags that are both configured and accepted; undefined when there are none. */
export async function loadTags(): Promise<RunningTags | undefined> {
  const ids = await thirdParties();
  // Read only now, because the visitor may have changed the choice in the meantime.
  const accepted = acceptedIn(document.cookie) ?? [];
  const marketing = accepted.includes("marketing");
  const tags = [
    googleTags({
      analytics: accepted.includes("analytics") ? ids.gaMeasurementId : undefined,
      ads: marketing ? ids.googleAdsId : undefined,
    }),
    marketing && ids.metaPixelId ? metaPixel(ids.metaPixelId) : undefined,
  ].filter((tag) => tag !== undefined);
  if (tags.length === 0) return undefined;
  const tell = (message: keyof Tags) => () => {
    for (const tag of tags) tag[message]();
  };
  const silence = () => {
    tell("silence")();
    tags.length = 0;
  };
  return {
    trackPage: tell("trackPage"),
    trackLead: tell("trackLead"),
    silence,
    areAccepted() {
      const now = acceptedIn(document.cookie) ?? [];
      return accepted.every((category) => now.includes(category));
    },
    end() {
      silence();
      eraseTagCookies();
      location.reload();
    },
  };
}
