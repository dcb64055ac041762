const NAMES = {
  analytics: [/^_ga(?:_|$)/, /^_gid$/],
  marketing: [/^_gcl_/, /^_gac_/, /^_fb[pc]$/],
};

export type TagCookie = { name: RegExp; domain?: string };

/** Deletes the cookies that tags of `category` have set, as far as this page can. */
export function eraseTagCookies(category: keyof typeof NAMES): void {
  const there = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const { name, domain } of tagCookies(category, location.hostname)) {
    for (const known of there.filter((each) => name.test(each))) {
      const where = domain ? `; Domain=${domain}` : "";
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist over http
      document.cookie = `${known}=; Max-Age=0; Path=/${where}`;
    }
  }
}

/**
 * The cookies that tags of `category` may have set on a page of `hostname`: for that host alone, or
 * for any domain above it.
 */
export function tagCookies(category: keyof typeof NAMES, hostname: string): TagCookie[] {
  const labels = hostname.split(".");
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  return NAMES[category].flatMap((name) => [
    { name },
    ...domains.map((domain) => ({ name, domain })),
  ]);
}
