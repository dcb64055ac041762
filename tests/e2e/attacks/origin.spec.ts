import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { actionId } from "@/tests/support/e2e-actions";
import { actionPost, heroEntries, nativePost, readForm } from "@/tests/support/e2e-form-post";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

async function countLeads(database: Client, email: string): Promise<number> {
  const { rows } = await database.query(
    "SELECT count(*)::int AS count FROM leads WHERE email = $1",
    [email],
  );
  return rows[0].count;
}

/** Headers of requests that no page of the site sends. The unit test of request.ts has more. */
function foreignHeaders(origin: string): Record<string, string | string[]>[] {
  return [
    { origin: "https://evil.example" },
    { origin: "null", referer: `${origin}/` },
    { origin: "" },
    { origin: `${origin}/` },
    { origin: [origin, "https://evil.example"] },
    { origin: "https://evil.example", host: "evil.example", "x-forwarded-host": "evil.example" },
    {},
    { "sec-fetch-site": "cross-site", referer: `${origin}/` },
    { referer: `https://evil.example/?${origin}/` },
  ];
}

test("fault 4: a form from another site is refused, and nothing is stored", async ({
  send,
  origin,
  database,
}) => {
  const form = await readForm(send);
  const person = newPerson();
  const entries = heroEntries(form, person);
  for (const headers of foreignHeaders(origin)) {
    for (const post of [
      await nativePost("/", entries, headers),
      await actionPost("/", actionId("submitHeroForm"), entries, headers),
      await nativePost("/gracias", entries, headers),
    ]) {
      const answer = await send(post);
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(answer.body).toBe("Esta petición no viene de nuestra web.");
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  }
  expect(await countLeads(database, person.email)).toBe(0);
});

test("fault 4: the site's own form works in a browser too old to send Origin", async ({
  send,
  origin,
  database,
}) => {
  const form = await readForm(send);
  for (const headers of [
    { origin },
    { origin, referer: "https://evil.example/" },
    { "sec-fetch-site": "same-origin" },
    { referer: `${origin}/?utm_source=radio` },
  ]) {
    const person = newPerson();
    const answer = await send(await nativePost("/", heroEntries(form, person), headers));
    expect([answer.status, answer.headers.location], JSON.stringify(headers)).toEqual([
      303,
      "/gracias",
    ]);
    expect(await countLeads(database, person.email)).toBe(1);
  }
});

test("fault 4: every other method that writes is refused too", async ({ send }) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const handlers = ["/api/account", "/api/health/live"];
    // Next's own paths, and paths that only begin like them.
    const nexts = ["/_next/image", "/_next/imagex", "/_next/staticx", "/_next/static"];
    for (const path of ["/", "/auth", "/admin", "/x", ...handlers, ...nexts]) {
      const answer = await send({ method, path, headers: { origin: "https://evil.example" } });
      expect(answer.status, `${method} ${path}`).toBe(403);
    }
  }
});

test.describe("in a browser", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  /** Puts a copy of the form, filled in, on a page of another site, and submits it. */
  async function attack(page: Page, html: (form: string) => string, form: string) {
    const site = createServer((_, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8").end(html(form));
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    // The page submits the form at once, which interrupts its own load.
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`).catch(() => {});
    const status = (await answer).status();
    site.close();
    return { status, sentFrom: (await (await answer).request().allHeaders()).origin };
  }

  function formHtml(action: string, entries: [string, string | File][]) {
    const quote = (text: string) =>
      text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
    const fields = entries.map(
      ([name, value]) =>
        `<input type="hidden" name="${quote(name)}" value="${quote(String(value))}">`,
    );
    return `<form method="post" target="_top" enctype="multipart/form-data" action="${action}/">${fields.join("")}</form>
      <script>document.forms[0].submit()</script>`;
  }

  const pages: [name: string, sender: RegExp, html: (form: string) => string][] = [
    ["a page of another site", /^http:\/\/127\.0\.0\.1:/, (form) => `<!doctype html>${form}`],
    [
      "a sandboxed frame, whose origin is null",
      /^null$/,
      (form) =>
        `<!doctype html><iframe sandbox="allow-scripts allow-forms allow-top-navigation" srcdoc="${form
          .replaceAll("&", "&amp;")
          .replaceAll('"', "&quot;")}"></iframe>`,
    ],
  ];
  for (const [name, sender, html] of pages) {
    test(`fault 4: ${name} cannot send the site's form`, async ({
      page,
      send,
      origin,
      database,
    }) => {
      const person = newPerson();
      const form = formHtml(origin, heroEntries(await readForm(send), person));
      const { status, sentFrom } = await attack(page, html, form);
      expect(sentFrom).toMatch(sender);
      expect(status).toBe(403);
      await expect(page.locator("body")).toHaveText("Esta petición no viene de nuestra web.");
      expect(await countLeads(database, person.email)).toBe(0);
    });
  }
});
