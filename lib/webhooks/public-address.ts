import "server-only";
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** A name leads to an address of a network that is not public. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

export type Address = { address: string; family: number };

/**
 * Special addresses of IPv4, and those within the public part of IPv6: documentation, and what leads on to an
 * address of IPv4 (https://www.iana.org/assignments/iana-ipv4-special-registry, and the same for IPv6).
 */
const SPECIAL = blockListOf(`
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  2001::/23 2001:db8::/32 2002::/16 3fff::/20`);

/** All that IPv6 has for the public: mapped, private, link-local and multicast addresses are outside. */
const GLOBAL = blockListOf("2000::/3");

/** Whether an address of IPv4 or IPv6 belongs to a public network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL.check(address, "ipv4");
  // A zone, as in `fe80::1%eth0`, is only of link-local addresses.
  if (family !== 6 || address.includes("%")) return false;
  return GLOBAL.check(address, "ipv6") && !SPECIAL.check(address, "ipv6");
}

const lookUpAll = (name: string): Promise<Address[]> => lookup(name, { all: true });

/**
 * Resolves the host of a URL, a name or an address, once. The caller must connect to one of these addresses:
 * at a second look the name may lead elsewhere.
 * @throws PrivateAddressError if one of them is not public, and errors of the DNS
 */
export async function resolvePublic(
  host: string,
  { allowPrivate, resolve = lookUpAll }: { allowPrivate: boolean; resolve?: typeof lookUpAll },
): Promise<Address[]> {
  const addresses = await resolve(host.replace(/^\[|\]$/g, ""));
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new PrivateAddressError("not a public address");
  }
  return addresses;
}

function blockListOf(ranges: string): BlockList {
  const list = new BlockList();
  for (const range of ranges.trim().split(/\s+/)) {
    const [network = "", prefix] = range.split("/");
    list.addSubnet(network, Number(prefix), isIP(network) === 4 ? "ipv4" : "ipv6");
  }
  return list;
}
