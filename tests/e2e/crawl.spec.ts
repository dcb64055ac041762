import { createAccount, sessionOf } from "@/tests/support/e2e-account";
import { attributesOf, LISTED, UNLISTED } from "@/tests/support/e2e-pages";
import { expect, test } from "@/tests/support/fixtures";

test("every link and anchor of every page leads somewhere, the back office's too", async ({
  send,
  origin,
  database,
}) => {
  const cookie = await sessionOf(send, origin, await createAccount(database, ["admin"]));
  /** Each address to be visited, and the page that leads there. */
  const waiting = new Map(
    ["/", "/sitemap", "/admin", ...UNLISTED].map((path) => [path, "the start"]),
  );
  const ids = new Map<string, string[]>();
  const anchors: { path: string; id: string; from: string }[] = [];
  for (const [address, from] of waiting) {
    const isOffice = address.startsWith("/admin");
    const answer = await send({ path: address, headers: isOffice ? { cookie } : {} });
    // What a form answers to, or a signed-in person is led on from, is an address too.
    expect([200, 303, 307], `${address} on ${from}`).toContain(answer.status);
    if (!answer.headers["content-type"]?.startsWith("text/html")) continue;
    ids.set(address, attributesOf(answer.body, "id"));
    for (const href of attributesOf(answer.body, "href")) {
      const url = new URL(href, origin + address);
      if (url.origin !== origin) {
        expect(url.protocol, `${href} on ${address}`).toMatch(/^(https?|tel|mailto):$/);
        continue;
      }
      const path = url.pathname + url.search;
      // Of the back office one page is enough: what others there link to, it links to as well.
      if (!isOffice || address === "/admin") waiting.set(path, waiting.get(path) ?? address);
      if (href.includes("#") && waiting.has(path))
        anchors.push({ path, id: url.hash.slice(1), from: address });
    }
  }
  expect([...waiting.keys()]).toEqual(expect.arrayContaining(LISTED));
  expect(anchors.length).toBeGreaterThan(0);
  for (const { path, id, from } of anchors) {
    expect(ids.get(path), `${path}#${id} on ${from}`).toContain(decodeURIComponent(id));
  }
});

test("the map for people lists every page that the map for search engines does", async ({
  send,
}) => {
  const listed = attributesOf((await send({ path: "/sitemap" })).body, "href");
  expect(listed).toEqual(expect.arrayContaining(LISTED.filter((path) => path !== "/sitemap")));
});
