import { createAccount, sessionOf } from "@/tests/support/e2e-account";
import { attributesOf, LISTED, UNLISTED } from "@/tests/support/e2e-pages";
import { expect, test } from "@/tests/support/fixtures";

test("every link and anchor works on every page, also in the back office", async ({
  send,
  origin,
  database,
}) => {
  const cookie = await sessionOf(send, origin, await createAccount(database, ["admin"]));
  /** The addresses to visit, each with the page that links there. */
  const waiting = new Map(
    ["/", "/sitemap", "/admin", ...UNLISTED].map((path) => [path, "the start"]),
  );
  const ids = new Map<string, string[]>();
  const anchors: { path: string; id: string; from: string }[] = [];
  for (const [address, from] of waiting) {
    const isOffice = address.startsWith("/admin");
    const answer = await send({ path: address, headers: isOffice ? { cookie } : {} });
    // A form's answer, or a redirect of a signed-in person, is fine too.
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
      // One page of the back office is enough, because the links are the same on the others.
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

test("the site map for people has every page of the one for search engines", async ({ send }) => {
  const listed = attributesOf((await send({ path: "/sitemap" })).body, "href");
  expect(listed).toEqual(expect.arrayContaining(LISTED.filter((path) => path !== "/sitemap")));
});
