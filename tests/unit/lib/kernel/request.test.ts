import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressGroup,
  clientAddress,
  isSameOrigin,
  isSameOriginOrHasToken,
  SOCKET_ADDRESS_HEADER,
  UNPROVEN_HEADER,
  widerGroup,
} from "@/lib/kernel/request";

const APP_URL = "https://puntoyaparte.test";

function requestFrom(socket: string, forwarded?: string) {
  const headers = new Headers({ [SOCKET_ADDRESS_HEADER]: socket });
  if (forwarded !== undefined) headers.set("x-forwarded-for", forwarded);
  return headers;
}

describe("the client's address", () => {
  test("fault 5: ignores X-Forwarded-For without trusted proxies", () => {
    expect(clientAddress(requestFrom("203.0.113.7", "1.1.1.1"), 0)).toBe("203.0.113.7");
    expect(clientAddress(requestFrom("203.0.113.7", "1.1.1.1, 2.2.2.2"), 0)).toBe("203.0.113.7");
  });

  test("fault 5: comes only from the entries of X-Forwarded-For that trusted proxies wrote", () => {
    const headers = requestFrom("10.0.0.1", "6.6.6.6, 198.51.100.9, 10.0.0.2");
    expect(clientAddress(headers, 1)).toBe("10.0.0.2");
    expect(clientAddress(headers, 2)).toBe("198.51.100.9");
  });

  test.each([
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["2001:DB8:0::0001", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["203.0.113.7:5678", "203.0.113.7"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["", null],
    ["203.0.113.7, 1.1.1.1", null],
    ["<script>", null],
  ])("is read from the socket address %j as %j", (socket, expected) => {
    expect(clientAddress(requestFrom(socket), 0)).toBe(expected);
  });

  test("fault 5: is null for garbage in X-Forwarded-For", () => {
    for (const forwarded of ["", ",", "' OR 1=1", "999.1.1.1", "203.0.113.7\t8"]) {
      expect(clientAddress(requestFrom("10.0.0.1", forwarded), 1), forwarded).toBeNull();
    }
  });
});

describe("the group of addresses that share a rate limit", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    [null, "unknown"],
  ])("%j belongs to %j", (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  test.each([
    ["203.0.113.7", null],
    ["unknown", null],
    ["2001:db8:1:2", "2001:db8:1"],
  ])("%j is part of the wider group %j", (group, wider) => {
    expect(widerGroup(group)).toBe(wider);
  });

  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

  test("fault 5: is the same for every spelling of an address, and another one for a neighbour's", () => {
    fc.assert(
      fc.property(bytes, fc.nat(7), fc.nat(7), (address, from, length) => {
        const words = Array.from({ length: 8 }, (_, at) =>
          new DataView(address.buffer).getUint16(at * 2),
        );
        words.fill(0, from, from + length + 1);
        const plain = words.map((word) => word.toString(16));
        const padded = plain.map((word) => word.padStart(4, "0").toUpperCase()).join(":");
        const after = plain.slice(from + length + 1);
        const short = `${plain.slice(0, from).join(":")}::${after.join(":")}`;
        fc.pre(!words.slice(0, 5).every((word) => word === 0));
        const group = plain.slice(0, 4).join(":");
        for (const spelling of [plain.join(":"), padded, short]) {
          expect(addressGroup(spelling), spelling).toBe(group);
        }
        const neighbour = [...plain.slice(0, 3), "abcd", ...plain.slice(4)].join(":");
        if (plain[3] !== "abcd") expect(addressGroup(neighbour)).not.toBe(group);
      }),
    );
  });

  test("fault 5: is the same for an IPv4 address within IPv6", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
        const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        for (const wrapped of [`::ffff:${address}`, `::FFFF:${hex}`, `0:0:0:0:0:ffff:${hex}`]) {
          expect(addressGroup(wrapped), wrapped).toBe(address);
        }
      }),
    );
  });
});

describe("a request's origin", () => {
  test.each<[string, Record<string, string>, boolean]>([
    ["our own origin", { origin: APP_URL }, true],
    ["another origin", { origin: "https://evil.test" }, false],
    ["a sandboxed frame", { origin: "null" }, false],
    [
      "a sandboxed frame that names our page as referrer",
      { origin: "null", referer: `${APP_URL}/` },
      false,
    ],
    ["a frame of another site", { origin: "null", "sec-fetch-site": "cross-site" }, false],
    ["a frame of a sibling", { origin: "null", "sec-fetch-site": "same-site" }, false],
    ["our page without referrer", { origin: "null", "sec-fetch-site": "same-origin" }, true],
    ["garbage", { origin: "::::" }, false],
    ["our name over http", { origin: "http://puntoyaparte.test" }, false],
    ["a name that begins like ours", { origin: `${APP_URL}.evil.test` }, false],
    ["our page, said by Sec-Fetch-Site", { "sec-fetch-site": "same-origin" }, true],
    ["a sibling, said by Sec-Fetch-Site", { "sec-fetch-site": "same-site" }, false],
    ["another site, said by Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }, false],
    ["our page, said by Referer", { referer: `${APP_URL}/?utm_source=x` }, true],
    ["our address within another", { referer: `https://evil.test/?${APP_URL}/` }, false],
    ["our name as a user", { referer: "https://puntoyaparte.test@evil.test/" }, false],
    ["a referrer that is no address", { referer: "puntoyaparte.test" }, false],
    ["nothing at all", {}, false],
  ])("fault 4: %s", (_, headers, allowed) => {
    expect(isSameOrigin(new Headers(headers), APP_URL)).toBe(allowed);
  });

  test("a request that only its token can prove passes where a token is looked up, and nowhere else", () => {
    const headers = new Headers({ origin: APP_URL, [UNPROVEN_HEADER]: "1" });
    expect(isSameOrigin(headers, APP_URL)).toBe(false);
    expect(isSameOriginOrHasToken(headers, APP_URL)).toBe(true);
    expect(isSameOriginOrHasToken(new Headers({ origin: "null" }), APP_URL)).toBe(false);
  });

  test("fault 4: cannot be excused by other headers when it is foreign", () => {
    const headers = {
      origin: "https://evil.test",
      "sec-fetch-site": "same-origin",
      referer: APP_URL,
    };
    expect(isSameOrigin(new Headers(headers), APP_URL)).toBe(false);
    const crossSite = { "sec-fetch-site": "cross-site", referer: APP_URL };
    expect(isSameOrigin(new Headers(crossSite), APP_URL)).toBe(false);
  });
});
