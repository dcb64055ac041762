import { expect, test } from "@/tests/support/fixtures";
import { words } from "@/tests/support/words";

for (const method of ["GET", "HEAD"]) {
  test(`${method} of a page in capitals or with a final slash redirects to its canonical address`, async ({
    send,
    origin,
  }) => {
    for (const [asked, path, query] of [
      ["/Consentimiento-Datos", "/consentimiento-datos", {}],
      ["/consentimiento-datos/", "/consentimiento-datos", {}],
      ["/GRACIAS/?utm_source=Radio&x=%2F%2Fevil", "/gracias", { utm_source: "Radio", x: "//evil" }],
      ["/Auth?callbackUrl=//evil.example", "/auth", { callbackUrl: "//evil.example" }],
      ["/Gracias?a=%26b%3D1&c=%C3%B1", "/gracias", { a: "&b=1", c: "ñ" }],
    ] as const) {
      const { status, headers } = await send({ method, path: asked });
      expect(status, asked).toBe(308);
      const target = new URL(headers.location ?? "", origin);
      expect([target.origin, target.pathname], asked).toEqual([origin, path]);
      expect(Object.fromEntries(target.searchParams), asked).toEqual(query);
      const arrived = await send({ method, path: target.pathname + target.search });
      expect(arrived.status, asked).toBe(200);
    }
  });
}

test("an address that is no page is not redirected", async ({ send }) => {
  const script = /\/_next\/static\/[^"]+\.js/.exec((await send()).body)?.[0] ?? "";
  for (const [path, status] of [
    [script, 200],
    [script.replace("/_next/static/", "/_next/static/X"), 404],
    ["/Favicon.ico", 404],
    ["/iconos/192.PNG", 404],
    ["/api/Health/live", 404],
    ["/api/health/live", 200],
    ["/auth/Codigo", 404],
    ["/%43onsentimiento-Datos", 404],
  ] as const) {
    expect((await send({ path })).status, path).toBe(status);
  }
});

test("fault 7: no path redirects to another site", async ({ send, origin }) => {
  for (const path of words(`
    //evil.example/ //EVIL.example/ //Evil/ ///Evil/ /%2F /%2FEvil/ /%2F%2FEvil/ /\\Evil/ /\\\\Evil
    \\\\Evil/ /%5CEvil/ /%5c%5cEvil /.//Evil/ /Gracias/..//Evil/ /Gracias/%2e%2e//Evil/
    /Gracias//Evil/ /@Evil/ /Gracias/?//Evil/ //Evil\\@Gracias/
  `)) {
    for (const host of [{}, { host: "evil.example" }, { "x-forwarded-host": "evil.example" }]) {
      const { status, headers } = await send({ path, headers: host });
      expect(status, path).toBeLessThan(500);
      if (headers.location === undefined) continue;
      expect(new URL(headers.location, origin).origin, `${path}: ${headers.location}`).toBe(origin);
    }
  }
});

test("a POST is checked for its origin instead of being redirected", async ({ send, origin }) => {
  const foreign = { origin: "https://evil.example" };
  const path = "/Consentimiento-Datos";
  expect((await send({ method: "POST", path, headers: foreign })).status).toBe(403);
  const ours = { origin, "content-length": "0" };
  expect((await send({ method: "POST", path, headers: ours })).status).not.toBe(308);
});
