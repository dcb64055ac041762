import { isIP } from "node:net";

/**
 * Set by lib/server-process.ts on every request, over whatever the client sent: the address of the
 * socket, which the web framework does not hand on.
 */
export const SOCKET_ADDRESS_HEADER = "x-socket-address";

/**
 * The address of whoever sent the request, or null when unknown. Of X-Forwarded-For only the
 * entries that our own proxies wrote are believed: `trustedProxies` counted from the right.
 */
export function clientAddress(headers: Headers, trustedProxies: number): string | null {
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? [];
  const socket = headers.get(SOCKET_ADDRESS_HEADER) ?? "";
  const hops = [...(trustedProxies > 0 ? forwarded : []), socket].map((hop) => hop.trim());
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "";
  const plain = address
    // Some proxies write the port too.
    .replace(/^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/, "$1$2")
    .replace(/^::ffff:(?=\d+\.)/i, "")
    // A link-local address names its network card (fe80::1%eth0), which PostgreSQL refuses.
    .replace(/%.*$/, "");
  return isIP(plain) ? plain : null;
}

/**
 * What counts as one address for limits: an IPv6 subscriber owns a whole /64.
 */
export function addressGroup(address: string | null): string {
  if (!address || isIP(address) !== 6) return address ?? "unknown";
  const [head = "", tail] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill("0"), ...right].slice(0, 4).join(":");
}

/**
 * Whether a request that writes comes from a page of ours. Browsers send Origin; one that does not
 * must say so by Sec-Fetch-Site or Referer. Host headers are never asked: the sender chooses them.
 */
export function isSameOrigin(headers: Headers, appUrl: string): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return origin === appUrl;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const referer = headers.get("referer");
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === appUrl;
}
