import { acceptedIn } from "@/lib/cookies/categories";
import type { TagIds } from "@/lib/cookies/tag-ids";
import { googleTags } from "./google-tags";
import { metaPixel } from "./meta-pixel";

/** What the tags of third parties are told: that a page is read, that a lead was received. No more. */
export interface Tags {
  trackPage(): void;
  trackLead(): void;
  /** Says nothing from here on, until the page is gone. */
  silence(): void;
}

/** Loads the tags that are both configured and accepted; undefined when there are none. */
export async function loadTags(): Promise<Tags | undefined> {
  const answer = await fetch("/api/tags");
  const ids: TagIds = await answer.json();
  // Asked again only now: the visitor may have changed the choice meanwhile.
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
  const tell = (message: keyof Tags) => {
    for (const tag of tags) tag[message]();
  };
  return {
    trackPage: () => tell("trackPage"),
    trackLead: () => tell("trackLead"),
    silence: () => tell("silence"),
  };
}
