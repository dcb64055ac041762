import { describe, expect, test } from "vitest";
import { addressGroup, clientAddress, isSameOrigin, SOCKET_ADDRESS_HEADER } from "@/lib/request";

const APP_URL = "https://puntoyaparte.test";

function requestFrom(socket: string, forwarded?: string) {
  const headers = new Headers({ [SOCKET_ADDRESS_HEADER]: socket });
  if (forwarded !== undefined) headers.set("x-forwarded-for", forwarded);
  return headers;
}

describe("whose address it is", () => {
  test("fault 5: without trusted proxies X-Forwarded-For is not believed", () => {
    expect(clientAddress(requestFrom("203.0.113.7", "1.1.1.1"), 0)).toBe("203.0.113.7");
    expect(clientAddress(requestFrom("203.0.113.7", "1.1.1.1, 2.2.2.2"), 0)).toBe("203.0.113.7");
  });

  test("fault 5: of X-Forwarded-For only what the trusted proxies wrote is believed", () => {
    const headers = requestFrom("10.0.0.1", "6.6.6.6, 198.51.100.9, 10.0.0.2");
    expect(clientAddress(headers, 1)).toBe("10.0.0.2");
    expect(clientAddress(headers, 2)).toBe("198.51.100.9");
  });

  test("fault 5: a chain shorter than expected gives its first address", () => {
    expect(clientAddress(requestFrom("10.0.0.1", "198.51.100.9"), 3)).toBe("198.51.100.9");
    expect(clientAddress(requestFrom("203.0.113.7"), 1)).toBe("203.0.113.7");
  });

  test.each([
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    ["2001:db8::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["203.0.113.7:5678", "203.0.113.7"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["", null],
    ["unknown", null],
    ["203.0.113.7, 1.1.1.1", null],
    ["<script>", null],
  ])("the socket address %j is %j", (socket, expected) => {
    expect(clientAddress(requestFrom(socket), 0)).toBe(expected);
  });

  test("fault 5: garbage in X-Forwarded-For is no address", () => {
    for (const forwarded of ["", ",", "' OR 1=1", "999.1.1.1", "203.0.113.7\t8"]) {
      expect(clientAddress(requestFrom("10.0.0.1", forwarded), 1), forwarded).toBeNull();
    }
  });
});

describe("what counts as one address", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::6", "2001:db8:1:2"],
    ["2001:db8::6", "2001:db8:0:0"],
    ["2001:db8::", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    [null, "unknown"],
  ])("%j belongs to %j", (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  test("fault 5: a subscriber's other addresses are the same, the neighbour's are not", () => {
    expect(addressGroup("2001:db8:1:2:aaaa::1")).toBe(addressGroup("2001:db8:1:2:bbbb::2"));
    expect(addressGroup("2001:db8:1:3::1")).not.toBe(addressGroup("2001:db8:1:2::1"));
  });
});

describe("where a request comes from", () => {
  test.each<[string, Record<string, string>, boolean]>([
    ["our own origin", { origin: APP_URL }, true],
    ["another origin", { origin: "https://evil.test" }, false],
    ["a sandboxed frame", { origin: "null" }, false],
    ["an empty origin", { origin: "" }, false],
    ["garbage", { origin: "::::" }, false],
    ["our name over http", { origin: "http://puntoyaparte.test" }, false],
    ["another port", { origin: `${APP_URL}:8443` }, false],
    ["a name that begins like ours", { origin: `${APP_URL}.evil.test` }, false],
    ["a subdomain", { origin: "https://x.puntoyaparte.test" }, false],
    ["our page, said by Sec-Fetch-Site", { "sec-fetch-site": "same-origin" }, true],
    ["a sibling, said by Sec-Fetch-Site", { "sec-fetch-site": "same-site" }, false],
    ["another site, said by Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }, false],
    ["nowhere, said by Sec-Fetch-Site", { "sec-fetch-site": "none" }, false],
    ["our page, said by Referer", { referer: `${APP_URL}/?utm_source=x` }, true],
    ["another page, said by Referer", { referer: "https://evil.test/" }, false],
    ["our address within another", { referer: `https://evil.test/?${APP_URL}/` }, false],
    ["our name as a user", { referer: "https://puntoyaparte.test@evil.test/" }, false],
    ["a referrer that is no address", { referer: "puntoyaparte.test" }, false],
    ["nothing at all", {}, false],
  ])("fault 4: %s", (_, headers, allowed) => {
    expect(isSameOrigin(new Headers(headers), APP_URL)).toBe(allowed);
  });

  test("fault 4: a foreign Origin is not excused by other headers", () => {
    const headers = {
      origin: "https://evil.test",
      "sec-fetch-site": "same-origin",
      referer: APP_URL,
    };
    expect(isSameOrigin(new Headers(headers), APP_URL)).toBe(false);
    const crossSite = { "sec-fetch-site": "cross-site", referer: APP_URL };
    expect(isSameOrigin(new Headers(crossSite), APP_URL)).toBe(false);
  });

  test("fault 5: Host and X-Forwarded-Host are not asked", () => {
    const headers = {
      host: "evil.test",
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "https",
      origin: "https://evil.test",
    };
    expect(isSameOrigin(new Headers(headers), APP_URL)).toBe(false);
    expect(isSameOrigin(new Headers({ ...headers, origin: APP_URL }), APP_URL)).toBe(true);
  });
});
