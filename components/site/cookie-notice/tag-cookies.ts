const NAMES = {
  analytics: [/^_ga(?:_|$)/, /^_gid$/],
  marketing: [/^_gcl_/, /^_gac_/, /^_fb[pc]$/],
};

export type TagCookie = { name: RegExp; domain?: string };

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
