import { expectAccessible, expectNarrow, overflow } from "@/tests/support/e2e-access";
import { createAccount, signIn } from "@/tests/support/e2e-account";
import { linkIn, mailTo, newAddress } from "@/tests/support/e2e-account-mail";
import { type Entry, nativePost, readForm } from "@/tests/support/e2e-form-post";
import type { Send } from "@/tests/support/e2e-request";
import { expect, test } from "@/tests/support/fixtures";
import { htmlFindings } from "@/tests/support/html-findings";
import type { Inbox } from "@/tests/support/smtp";

/** Sends an account form as a browser without JavaScript does. */
async function post(send: Send, origin: string, path: string, entries: Entry[], address: string) {
  const { hidden } = await readForm(send, path);
  return send(
    await nativePost(path, [...hidden, ...entries], { origin, "x-forwarded-for": address }),
  );
}

/** A link that confirms a new account, and one that replaces another account's password. */
async function mailedLinks(send: Send, origin: string, inbox: Inbox, known: string) {
  const email = newAddress();
  const fields: Entry[] = [
    ["email", email],
    ["password", "tres-sillas-de-mimbre"],
  ];
  await post(send, origin, "/auth?tab=registro", fields, "198.51.100.31");
  await post(send, origin, "/auth/recuperar", [["email", known]], "198.51.100.31");
  return [
    linkIn(await mailTo(inbox, email, "Confirma tu cuenta")),
    linkIn(await mailTo(inbox, known, "Elige otra contraseña")),
  ];
}

const DEAD = ["/auth/confirmar", "/auth/restablecer?token=no-es-un-enlace"];
const OPEN = ["/auth?tab=registro", "/auth?aviso=email-confirmado", "/auth/recuperar", ...DEAD];

test("account pages are valid HTML, kept out of search engines and caches", async ({
  send,
  origin,
  inbox,
  database,
}) => {
  const { email } = await createAccount(database);
  for (const path of [...OPEN, ...(await mailedLinks(send, origin, inbox, email))]) {
    const { status, headers, body } = await send({ path });
    expect(status, path).toBe(200);
    expect(await htmlFindings(body), path).toEqual([]);
    expect(body, path).toContain('content="noindex, nofollow"');
    // A static page, the same for every visitor.
    const isStatic = path === "/auth/recuperar";
    if (!isStatic) expect(headers["cache-control"], path).toContain("no-store");
    if (path.startsWith("/auth/")) expect(headers["referrer-policy"], path).toBe("same-origin");
  }
  const anonymous = await send({ path: "/auth/cuenta" });
  expect([anonymous.status, anonymous.headers.location]).toEqual([307, "/auth"]);
});

test("account pages have no axe violations on a phone or in dark mode", async ({
  page,
  send,
  origin,
  inbox,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const owner = await createAccount(database, ["admin"]);
  for (const path of [...DEAD, ...(await mailedLinks(send, origin, inbox, owner.email))]) {
    await page.goto(path);
    await expectAccessible(page, path);
    expect(await overflow(page), path).toBe(0);
  }
  await page.goto("/auth?tab=registro");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Contraseña").fill("corta");
  await page.getByRole("button", { name: "Registrarse" }).click();
  await expect(page.getByLabel("Contraseña")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "sign-up with errors");
  await signIn(page, owner);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/auth/cuenta?aviso=sesion-cerrada");
  await expectAccessible(page, "account, dark");
  await expectNarrow(page, "the page");
});

test("fault 26: the token in an e-mail's link reaches no other site", async ({
  page,
  send,
  origin,
  inbox,
  database,
}) => {
  const { email } = await createAccount(database);
  const links = await mailedLinks(send, origin, inbox, email);
  for (const link of links) {
    const token = link.split("token=")[1] ?? "";
    const requests: { url: string; referer: string }[] = [];
    page.on("request", (request) => {
      requests.push({ url: request.url(), referer: request.headers().referer ?? "" });
    });
    await page.goto(link, { waitUntil: "networkidle" });
    expect(requests.filter(({ url }) => new URL(url).origin !== origin)).toEqual([]);
    await page.getByRole("link", { name: "← Volver a la web" }).click();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => document.referrer)).not.toContain(token);
  }
});
