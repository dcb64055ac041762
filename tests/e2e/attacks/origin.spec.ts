import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { actionId } from "@/tests/support/e2e-actions";
import {
  actionPost,
  type Entry,
  heroEntries,
  nativePost,
  readForm,
} from "@/tests/support/e2e-form-post";
import { newPerson } from "@/tests/support/e2e-person";
import { storeLink } from "@/tests/support/e2e-request-link";
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

test("fault 4: a browser that hides the page's origin sends the forms of «Mi solicitud» with its token, and no other", async ({
  send,
  database,
}) => {
  // Safari before 16.4: the page has no referrer, and the browser no Sec-Fetch-Site.
  const headers = { origin: "null" };
  const { path, personId } = await storeLink(database);
  const isCancelled = async () => {
    const statement = "SELECT closed_because FROM call_tasks WHERE person_id = $1";
    const { rows } = await database.query(statement, [personId]);
    return rows.some(({ closed_because }) => closed_because === "cancelled");
  };
  const { hidden } = await readForm(send, path);
  const cancel = (token: string): Entry[] => [
    ...hidden.filter(([name]) => name !== "token" && name !== "action"),
    ["token", token],
    ["action", "cancel"],
  ];
  const token = path.split("/").at(-1) ?? "";
  const unknown = await send(await nativePost(path, cancel("A".repeat(43)), headers));
  expect([unknown.status, await isCancelled()]).toEqual([303, false]);
  for (const elsewhere of ["/", "/mi-solicitud", "/gracias", `${path}/x`]) {
    expect((await send(await nativePost(elsewhere, cancel(token), headers))).status).toBe(403);
  }
  // Another form does nothing there, whatever token comes with it.
  const person = newPerson();
  const form = heroEntries(await readForm(send), person);
  const posts = [
    await nativePost(path, [...form, ["token", token]], headers),
    await actionPost(path, actionId("submitHeroForm"), [...form, ["token", token]], headers),
  ];
  for (const post of posts) await send(post);
  expect([await countLeads(database, person.email), await isCancelled()]).toEqual([0, false]);

  const { status } = await send(await nativePost(path, cancel(token), headers));
  expect([status, await isCancelled()]).toEqual([303, true]);
  const file: Entry[] = [
    ["token", token],
    ["format", "html"],
  ];
  const download = await send(await nativePost("/mi-solicitud/datos", file, headers));
  expect([download.status, download.headers.location]).toEqual([303, `${path}?hecho=download`]);
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
