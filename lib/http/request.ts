import { isIP, SocketAddress } from "node:net";

/**
 * The address of the socket, which Next does not hand on. `lib/http/server-process.ts` sets it on every
 * request, over whatever the client sent.
 */
export const SOCKET_ADDRESS_HEADER = "x-socket-address";

/**
 * The sender's address, or null when unknown. Of X-Forwarded-For only the entries that our own proxies
 * wrote are believed: `trustedProxies` counted from the right.
 */
export function clientAddress(headers: Headers, trustedProxies: number): string | null {
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? [];
  const socket = headers.get(SOCKET_ADDRESS_HEADER) ?? "";
  const hops = [...(trustedProxies > 0 ? forwarded : []), socket].map((hop) => hop.trim());
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "";
  return canonicalAddress(
    address
      // Some proxies write the port too.
      .replace(/^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/, "$1$2")
      // A link-local address names its network card (fe80::1%eth0), which PostgreSQL refuses.
      .replace(/%.*$/, ""),
  );
}

/** One spelling of each address; an IPv4 address that IPv6 wraps (`::ffff:…`) is written as such. */
function canonicalAddress(text: string): string | null {
  const version = isIP(text);
  if (version === 0) return null;
  const { address } = new SocketAddress({ address: text, family: version === 6 ? "ipv6" : "ipv4" });
  return address.replace(/^::ffff:(?=\d+\.)/, "");
}

/** What counts as one address for limits: an IPv6 subscriber has a whole /64. */
export function addressGroup(address: string | null): string {
  const canonical = canonicalAddress(address ?? "") ?? "unknown";
  if (!canonical.includes(":")) return canonical;
  const [head = "", tail = ""] = canonical.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}

/**
 * Whether a request that writes comes from a page of ours. Browsers send Origin; one that does not
 * must say so by Sec-Fetch-Site or Referer. The Host header does not count: the sender chooses it.
 */
export function isSameOrigin(headers: Headers, appUrl: string): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return origin === appUrl;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const referer = headers.get("referer");
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === appUrl;
}
