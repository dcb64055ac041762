import "@/tests/support/quick-passwords";
import { beforeEach, describe, expect, test } from "vitest";
import { verifyPassword } from "@/lib/accounts/password";
import { findSessionUser, startSession } from "@/lib/accounts/session";
import { db } from "@/lib/kernel/db";
import { ensureFirstAdmin, grantRole, listRoles, revokeRole } from "@/lib/team/roles";

const EMAIL = "ana@example.test";
const OTHER = "eva@example.test";
const PASSWORD = "un paraguas azul";

beforeEach(async () => {
  await db().user.deleteMany();
});

async function account() {
  return db().user.findUniqueOrThrow({ where: { email: EMAIL } });
}

async function openSession() {
  return startSession((await account()).id, { address: null, userAgent: null });
}

describe("grantRole", () => {
  test("makes a confirmed account with the given password", async () => {
    expect(await grantRole("Ana@Example.test", "admin", PASSWORD)).toEqual({
      email: EMAIL,
      password: null,
    });
    const { emailConfirmedAt, passwordHash } = await account();
    expect(emailConfirmedAt).not.toBeNull();
    expect(await verifyPassword(PASSWORD, passwordHash)).toBe(true);
    expect(await listRoles()).toEqual([{ email: EMAIL, role: "admin" }]);
  });

  test("gives a new account a random password when none is given", async () => {
    const { password } = await grantRole(EMAIL, "admin");
    expect(password).toMatch(/^[a-z0-9]{26}$/);
    expect(await verifyPassword(password ?? "", (await account()).passwordHash)).toBe(true);
  });

  test("fault 23: ends all sessions when it sets a new password", async () => {
    await grantRole(EMAIL, "admin", PASSWORD);
    const sid = await openSession();
    await grantRole(EMAIL, "admin", "otro paraguas azul");
    expect(await findSessionUser(sid)).toBeNull();
  });

  test("fault 19: does not confirm an account that a stranger may have created", async () => {
    await grantRole(EMAIL, "admin", PASSWORD);
    await db().user.update({ where: { email: EMAIL }, data: { emailConfirmedAt: null } });
    await grantRole(EMAIL, "admin");
    expect((await account()).emailConfirmedAt).toBeNull();
  });
});

describe("revokeRole", () => {
  test("removes the role, ends the sessions, and returns whether the account had the role", async () => {
    await grantRole(EMAIL, "admin", PASSWORD);
    await grantRole(OTHER, "admin", PASSWORD);
    const sid = await openSession();
    expect(await revokeRole("ANA@example.test", "admin")).toEqual(["admin"]);
    expect(await findSessionUser(sid)).toBeNull();
    expect(await listRoles()).toEqual([{ email: OTHER, role: "admin" }]);
    expect(await revokeRole(EMAIL, "admin")).toEqual([]);
    expect(await revokeRole("nadie@example.test", null)).toEqual([]);
  });

  test("takes every role when none is named, and one when it is", async () => {
    await grantRole(OTHER, "admin", PASSWORD);
    await grantRole(EMAIL, "asesor", PASSWORD);
    await grantRole(EMAIL, "coordinador");
    expect(await revokeRole(EMAIL, "admin")).toEqual([]);
    expect(await revokeRole(EMAIL, "asesor")).toEqual(["asesor"]);
    await grantRole(EMAIL, "marketing");
    expect(await revokeRole(EMAIL, null)).toEqual(["coordinador", "marketing"]);
    expect(await listRoles()).toEqual([{ email: OTHER, role: "admin" }]);
  });

  test("keeps the last admin who can sign in, and that admin's session", async () => {
    await grantRole(EMAIL, "admin", PASSWORD);
    const sid = await openSession();
    // Has the role, but an unconfirmed address.
    await grantRole(OTHER, "admin", PASSWORD);
    await db().user.update({ where: { email: OTHER }, data: { emailConfirmedAt: null } });
    await expect(revokeRole(EMAIL, "admin")).rejects.toThrow(
      "Es la única persona que administra: antes de quitárselo, dale ese rol a otra.",
    );
    expect(await findSessionUser(sid)).toMatchObject({ roles: ["admin"] });
  });
});

describe("ensureFirstAdmin", () => {
  test("creates one admin, however many processes start at once, and none afterwards", async () => {
    const made = await Promise.all([ensureFirstAdmin(), ensureFirstAdmin(), ensureFirstAdmin()]);
    const [admin, ...others] = made.filter((each) => each !== null);
    expect(others).toEqual([]);
    expect(admin?.email).toBe("admin@localhost.test");
    const user = await db().user.findUniqueOrThrow({
      where: { email: "admin@localhost.test" },
      include: { roles: true },
    });
    expect(await verifyPassword(admin?.password ?? "", user.passwordHash)).toBe(true);
    expect(user.roles.map(({ role }) => role)).toEqual(["admin"]);
    expect(await ensureFirstAdmin()).toBeNull();
  });
});
