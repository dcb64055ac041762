import { acceptedIn } from "@/lib/cookies/categories";

const NAMES = {
  analytics: /^_(?:ga|ga_.*|gid)$/,
  marketing: /^_(?:gcl_.*|gac_.*|fb[pc])$/,
};

/**
 * Deletes the cookies that tags have set and that are not accepted, as far as this page can. A cookie
 * may be of this host alone, or of any domain above it.
 */
export function eraseTagCookies(): void {
  const accepted = acceptedIn(document.cookie) ?? [];
  const unwanted = (["analytics", "marketing"] as const).filter((it) => !accepted.includes(it));
  const labels = location.hostname.split(".");
  const domains = labels
    .slice(0, -1)
    .map((_, index) => `; Domain=${labels.slice(index).join(".")}`);
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (!unwanted.some((category) => NAMES[category].test(name))) continue;
    for (const domain of ["", ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist over http
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
    }
  }
}
