import { expect, type Page } from "@playwright/test";
import { hash } from "bcryptjs";
import type { Client } from "pg";
import { type Entry, nativePost, readForm } from "./e2e-form-post";
import type { Answer, Send, Sent } from "./e2e-request";
import { ADMIN } from "./e2e-world";

export interface Account {
  email: string;
  password: string;
}

let accounts = 0;

/** Creates a confirmed account with these roles. */
export async function createAccount(database: Client, roles: string[] = []): Promise<Account> {
  accounts += 1;
  const account = {
    email: `cuenta-${process.pid}-${accounts}@example.test`,
    password: "una-clave-que-nadie-adivina",
  };
  const { rows } = await database.query(
    `INSERT INTO users (email, password_hash, email_confirmed_at) VALUES ($1, $2, now())
     RETURNING id`,
    [account.email, await hash(account.password, 4)],
  );
  for (const role of roles) {
    await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, $2)", [
      rows[0].id,
      role,
    ]);
  }
  return account;
}

/** Fills in and sends the sign-in form, whatever page comes next. */
export async function givePassword(page: Page, account: Account, origin = "") {
  await page.goto(`${origin}/auth`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Contraseña").fill(account.password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
}

/** Signs in on /auth as a person does, and waits for the page that follows. */
export async function signIn(page: Page, account: Account = ADMIN) {
  await givePassword(page, account);
  await expect(page).not.toHaveURL("/auth");
}

/** Sends the sign-in form as a browser without JavaScript does. */
export async function postSignIn(
  send: Send,
  origin: string,
  account: Account,
  headers: Sent["headers"] = {},
): Promise<Answer> {
  const form = await readForm(send, "/auth");
  const entries: Entry[] = [
    ...form.hidden,
    ["email", account.email],
    ["password", account.password],
  ];
  return send(await nativePost("/auth", entries, { origin, ...headers }));
}

/**
 * Signs in, and returns the Cookie header of the session. A server that has just started on a busy machine may
 * ask to try again, so this does, as a person would.
 */
export async function sessionOf(send: Send, origin: string, account: Account): Promise<string> {
  let cookie = "";
  await expect(async () => {
    const { status, headers, body } = await postSignIn(send, origin, account);
    [cookie = ""] = headers["set-cookie"] ?? [];
    const [alert = "no alert"] = /role="alert".*?<\/div>/s.exec(body) ?? [];
    expect(cookie, `the session cookie: ${status}, ${alert}`).toMatch(/session=./);
  }).toPass({ intervals: [2_000] });
  return cookie.split(";")[0] ?? "";
}

/** Whether this Cookie header still belongs to an open session. */
export async function isSignedIn(send: Send, cookie: string): Promise<boolean> {
  const { status, headers } = await send({ path: "/auth", headers: { cookie } });
  return status === 307 && headers.location === "/";
}
