import { isCampaignParameter } from "@/lib/vocabulary/touch";

/** All that we tell third-party tags: that a visitor reads a page, that we received a lead. */
export interface Tags {
  trackPage(): void;
  trackLead(): void;
  /** Stops sending for the rest of this page's life. */
  silence(): void;
}

/** Resolves when the script has loaded and run; never where something blocks it. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    script.onload = () => resolve();
    document.head.append(script);
  });
}

/** Whether this page's address and the referrer hold campaign parameters only. */
export function areAddressesClean(): boolean {
  return [location.href, document.referrer].every(
    (address) => withoutUnknownParameters(address) === address,
  );
}

/**
 * The address with campaign parameters, which the tags need, and no fragment; empty if it is not an address.
 * Any other parameter might say something about the visitor.
 */
export function withoutUnknownParameters(address: string): string {
  if (!URL.canParse(address)) return "";
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (!isCampaignParameter(name)) url.searchParams.delete(name);
  }
  url.hash = "";
  return url.href;
}
