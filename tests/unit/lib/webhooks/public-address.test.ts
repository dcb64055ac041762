import { expect, test } from "vitest";
import { isPublicAddress, PrivateAddressError, resolvePublic } from "@/lib/webhooks/public-address";

const PRIVATE = [
  ...[
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.0.1",
  ],
  ...["169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1"],
  ...["198.18.0.1", "198.51.100.7", "203.0.113.7", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
  ...["::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1"],
  ...["fd00::", "fd00:ec2::254", "fc00::1", "fe80::1", "fe80::1%eth0", "ff02::1", "2001:db8::1"],
  ...["2001::1", "2002:7f00:1::", "3fff::1", "localhost", "", "127.1"],
];

test.each(PRIVATE)("fault 66: %s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ...["8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "192.0.1.1"],
  ...["223.255.255.255", "2a00:1450:4003::200e", "2001:4860:4860::8888"],
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const named = (...addresses: string[]) => ({
  allowPrivate: false,
  resolve: async () => addresses.map((address) => ({ address, family: 4 })),
});

test.each(PRIVATE.filter((address) => address.includes(":") || address.includes(".")))(
  "a name that leads to %s is refused, also beside a public address",
  async (address) => {
    await expect(resolvePublic("crm.example", named(address))).rejects.toThrow(PrivateAddressError);
    const both = named("8.8.8.8", address);
    await expect(resolvePublic("crm.example", both)).rejects.toThrow(PrivateAddressError);
  },
);

test.each(["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"])(
  "the host %s of an address is refused without asking anybody else",
  async (host) => {
    await expect(resolvePublic(host, { allowPrivate: false })).rejects.toThrow(PrivateAddressError);
  },
);

test("a public name gives its addresses, and tests may use this machine", async () => {
  expect(await resolvePublic("crm.example", named("8.8.8.8", "8.8.4.4"))).toEqual([
    { address: "8.8.8.8", family: 4 },
    { address: "8.8.4.4", family: 4 },
  ]);
  expect(await resolvePublic("127.0.0.1", { allowPrivate: true })).toEqual([
    { address: "127.0.0.1", family: 4 },
  ]);
});
