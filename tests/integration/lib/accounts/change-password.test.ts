import "@/tests/support/quick-passwords";
import { beforeEach, describe, expect, test } from "vitest";
import { changePassword } from "@/app/auth/actions";
import { currentUser, requirePermission } from "@/lib/accounts/session";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/kernel/db";
import { forgetMails, waitingMails } from "@/tests/support/account-mails";
import { ACCOUNT_PASSWORD, browserOf, newAccount } from "@/tests/support/signed-in-account";
import { sendAccountForm, Visitor } from "@/tests/support/visitor";

const NEW = "tres sillas de mimbre";
const NOWHERE = { address: "192.0.2.1", userAgent: null };

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  await forgetMails();
});

function change(visitor: Visitor, current = ACCOUNT_PASSWORD, password = NEW) {
  return sendAccountForm(visitor, changePassword, { current, password });
}

describe("changing the password", () => {
  test("fault 23: ends all other sessions, and renews this one's identifier", async () => {
    const account = await newAccount(["admin"]);
    const here = await browserOf(account);
    const elsewhere = await browserOf(account);
    const thief = here.copy();
    expect(await thief.run(currentUser)).not.toBeNull();

    expect(await change(here)).toMatchObject({
      notice: { tone: "success", title: "Contraseña cambiada" },
    });
    expect(await here.run(currentUser)).toMatchObject({ id: account.id, roles: ["admin"] });
    expect(here.cookies.get("session")).not.toBe(thief.cookies.get("session"));
    expect(await elsewhere.run(currentUser)).toBeNull();
    // A copy of this browser's former cookie.
    expect(await thief.run(currentUser)).toBeNull();
    await expect(thief.run(() => requirePermission("team.manage"))).rejects.toThrow();

    expect((await signIn(account.email, ACCOUNT_PASSWORD, NOWHERE)).sid).toBeNull();
    expect((await signIn(account.email, NEW, NOWHERE)).sid).not.toBeNull();
  });

  test("fault 23: does not extend the session", async () => {
    const account = await newAccount();
    const visitor = await browserOf(account);
    await db().$executeRaw`UPDATE sessions SET expires_at = now() + interval '1 hour'
      WHERE user_id = ${account.id}::uuid`;
    await change(visitor);
    const open = await db().session.findMany({ where: { userId: account.id, endedAt: null } });
    expect(open).toHaveLength(1);
    expect(Number(open[0]?.expiresAt)).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  test("informs the owner, and adds a line without a name to the audit log", async () => {
    const account = await newAccount();
    await change(await browserOf(account));
    expect(await waitingMails()).toEqual([
      { kind: "password-changed", mailId: expect.any(String), about: account.id },
    ]);
    const line = await db().auditEntry.findFirst({ orderBy: { id: "desc" } });
    expect(line).toMatchObject({
      action: "account.password_changed",
      actorEmail: null,
      details: { userId: account.id },
    });
  });

  test("names a member of the team in the audit log", async () => {
    const account = await newAccount(["asesor"]);
    await change(await browserOf(account));
    const line = await db().auditEntry.findFirst({ orderBy: { id: "desc" } });
    expect(line).toMatchObject({ actorEmail: account.email, details: { userId: account.id } });
  });

  test("requires the current password, and stops after five wrong ones", async () => {
    const account = await newAccount();
    const visitor = await browserOf(account);
    for (let guess = 0; guess < 5; guess++) {
      expect((await change(visitor, "no es esta clave")).errors).toEqual({
        current: "Esa no es tu contraseña actual.",
      });
    }
    expect((await change(visitor)).errors.current).toMatch(/^Demasiados intentos\./);
    expect((await signIn(account.email, ACCOUNT_PASSWORD, NOWHERE)).sid).not.toBeNull();
  });

  test("fault 2: does nothing for a visitor who is not, or no longer, signed in", async () => {
    const account = await newAccount();
    const visitor = await browserOf(account);
    await db().session.updateMany({ data: { endedAt: new Date() } });
    for (const who of [new Visitor(), visitor]) {
      expect((await change(who)).notice?.text).toBe(
        "Tu sesión ha terminado. Vuelve a entrar en otra pestaña y repítelo aquí.",
      );
    }
    expect((await signIn(account.email, ACCOUNT_PASSWORD, NOWHERE)).sid).not.toBeNull();
  });
});
