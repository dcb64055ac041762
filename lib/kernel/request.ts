import { isIP, SocketAddress } from "node:net";

/** The most that a body may have: more than our longest form, and than the longest note of the API. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Carries the remote address of the socket, which Next does not pass on. `lib/process/server-process.ts`
 * sets it on every request and overwrites the client's value.
 */
export const SOCKET_ADDRESS_HEADER = "x-socket-address";

/**
 * The client's IP address, or null when unknown. Trusts only the X-Forwarded-For entries of our own
 * proxies: the last `trustedProxies` ones.
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
      // A link-local address names its interface (fe80::1%eth0), which PostgreSQL refuses.
      .replace(/%.*$/, ""),
  );
}

/** One spelling per address. An IPv4-mapped IPv6 address (`::ffff:…`) becomes IPv4. */
function canonicalAddress(text: string): string | null {
  const version = isIP(text);
  if (version === 0) return null;
  const { address } = new SocketAddress({ address: text, family: version === 6 ? "ipv6" : "ipv4" });
  return address.replace(/^::ffff:(?=\d+\.)/, "");
}

/** The group of addresses that limits count as one, because an IPv6 subscriber has a whole /64. */
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
 * The wider group of an IPv6 group, its /48; null for IPv4. One line may have 256 groups, and one customer 65,536, so
 * limits must not count the groups alone.
 */
export function widerGroup(group: string): string | null {
  return group.includes(":") ? group.split(":").slice(0, 3).join(":") : null;
}

/** The Origin that browsers send with a plain form of a page with `Referrer-Policy: no-referrer`. */
export const HIDDEN_ORIGIN = "null";

/** `proxy.ts` sets it on a request of which only the token in its form can prove that a page of ours sent it. */
export const UNPROVEN_HEADER = "x-unproven-origin";

/**
 * Whether the headers hide which page sent a request: a page without referrer, in a browser without
 * Sec-Fetch-Site (Safari before 16.4). A frame of another site can send the same.
 */
export function hidesOrigin(headers: Headers): boolean {
  return headers.get("origin") === HIDDEN_ORIGIN && !headers.has("sec-fetch-site");
}

/**
 * Whether a write request comes from one of our pages. Browsers send Origin. Without it, or if the page
 * hides it, Sec-Fetch-Site decides, which no page can set; without both, Referer does. The Host header does
 * not count, because the client chooses it.
 */
export function isSameOrigin(headers: Headers, appUrl: string): boolean {
  if (headers.has(UNPROVEN_HEADER)) return false;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin === HIDDEN_ORIGIN) return site === "same-origin";
  if (origin !== null) return origin === appUrl;
  if (site !== null) return site === "same-origin";
  const referer = headers.get("referer");
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === appUrl;
}

/**
 * Whether one of our pages sent a form that names the secret token of the person's link. If the headers hide
 * the page, the token proves it, because no page of another site knows one. The caller must look it up before
 * it does anything.
 */
export function isSameOriginOrHasToken(headers: Headers, appUrl: string): boolean {
  return headers.has(UNPROVEN_HEADER) || isSameOrigin(headers, appUrl);
}
