import { beforeAll, describe, expect, test, vi } from "vitest";
import { BY_ITSELF } from "@/lib/accounts/by-itself";
import {
  currentUser,
  endSession,
  holdSession,
  requirePermission,
  startProvenSession,
  startSession,
} from "@/lib/accounts/session";
import { setSessionCookie } from "@/lib/accounts/session-cookie";
import { landingOf } from "@/lib/accounts/start-page";
import { beginTwoStep, turnOffTwoStep } from "@/lib/accounts/two-step";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { countLeads } from "@/lib/requests/list/count";
import { grantRole } from "@/lib/team/roles";
import { listTeam } from "@/lib/team/team";
import { signedIn as signedInWith } from "@/tests/support/signed-in";
import { withTwoStep } from "@/tests/support/two-step";
import { Visitor } from "@/tests/support/visitor";

const EMAIL = "ana@example.test";
const context = { address: "192.0.2.1", userAgent: "a browser" };
let userId: string;

beforeAll(async () => {
  await grantRole(EMAIL, "admin", "un paraguas azul");
  // revokeRole refuses to remove the last admin.
  await grantRole("otra@example.test", "admin", "un paraguas azul");
  userId = (await db().user.findUniqueOrThrow({ where: { email: EMAIL } })).id;
});

async function signedIn() {
  const sid = await startSession(userId, context);
  const visitor = new Visitor();
  await visitor.run(() => setSessionCookie(sid));
  return { visitor, sid };
}

/** Moves a session's times into the past. */
async function age(sid: string, column: "last_seen_at" | "expires_at", interval: string) {
  await db().$executeRawUnsafe(
    `UPDATE sessions SET ${column} = ${column} - $1::interval
      WHERE id = encode(sha256($2::bytea), 'hex')`,
    interval,
    Buffer.from(sid),
  );
}

describe("startProvenSession", () => {
  const proofOf = async (code: boolean) => {
    const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: userId } });
    return { passwordHash, code };
  };

  test("fault 23: opens no session for a password that changed during its check", async () => {
    const proof = await proofOf(false);
    expect(await startProvenSession(userId, context, proof)).toMatch(/^[\w-]{43}$/);
    await grantRole(EMAIL, "admin", "otro paraguas azul");
    const before = await db().session.count({ where: { userId } });
    expect(await startProvenSession(userId, context, proof)).toBeNull();
    expect(await db().session.count({ where: { userId } })).toBe(before);
  });

  test("opens no session without a code once the account requires one", async () => {
    await beginTwoStep({ id: userId, email: EMAIL });
    await db().twoStep.update({ where: { userId }, data: { enabledAt: new Date(), lastStep: 1 } });
    expect(await startProvenSession(userId, context, await proofOf(false))).toBeNull();
    expect(await startProvenSession(userId, context, await proofOf(true))).not.toBeNull();
    await db().twoStep.deleteMany({ where: { userId } });
  });
});

test("holdSession refuses an ended session, and another account's session", async () => {
  const sid = await startSession(userId, context);
  const hold = (id: string) => transaction((tx) => holdSession(tx, id, sid));
  await expect(hold(userId)).resolves.toBeUndefined();
  await expect(hold(crypto.randomUUID())).rejects.toMatchObject({ code: "signed-out" });
  await endSession(db(), sid);
  await expect(hold(userId)).rejects.toMatchObject({ code: "signed-out" });
});

describe("currentUser", () => {
  test("returns the session's account, with its roles and nothing else", async () => {
    const { visitor } = await signedIn();
    expect(await visitor.run(currentUser)).toEqual({
      id: userId,
      email: EMAIL,
      roles: ["admin"],
      twoStep: false,
    });
  });

  test("fault 23: refuses a copied cookie once the session has ended", async () => {
    const { visitor, sid } = await signedIn();
    const thief = visitor.copy();
    expect(await thief.run(currentUser)).not.toBeNull();
    await endSession(db(), sid);
    expect(await thief.run(currentUser)).toBeNull();
  });

  test("fault 23: ends a session after eight idle hours, and not before", async () => {
    const { visitor, sid } = await signedIn();
    await age(sid, "last_seen_at", "7 hours 59 minutes");
    expect(await visitor.run(currentUser)).not.toBeNull();
    // The last request counted as use.
    await age(sid, "last_seen_at", "7 hours 59 minutes");
    expect(await visitor.run(currentUser)).not.toBeNull();
    await age(sid, "last_seen_at", "8 hours 1 minute");
    expect(await visitor.run(currentUser)).toBeNull();
  });

  test("ends a session after eight hours in which only its page has asked by itself", async () => {
    const { visitor, sid } = await signedIn();
    await age(sid, "last_seen_at", "7 hours 59 minutes");
    expect(await visitor.run(currentUser, { [BY_ITSELF]: "1" })).not.toBeNull();
    await age(sid, "last_seen_at", "2 minutes");
    expect(await visitor.run(currentUser, { [BY_ITSELF]: "1" })).toBeNull();
    expect(await visitor.run(currentUser)).toBeNull();
  });

  test("fault 23: ends a session seven days after sign-in, however much it is used", async () => {
    const { visitor, sid } = await signedIn();
    await age(sid, "expires_at", "6 days 23 hours");
    expect(await visitor.run(currentUser)).not.toBeNull();
    await age(sid, "expires_at", "2 hours");
    expect(await visitor.run(currentUser)).toBeNull();
  });

  test("fault 19: ignores an account whose e-mail is not confirmed", async () => {
    const { visitor } = await signedIn();
    const where = { id: userId };
    await db().user.update({ where, data: { emailConfirmedAt: null } });
    expect(await visitor.run(currentUser)).toBeNull();
    await db().user.update({ where, data: { emailConfirmedAt: new Date() } });
    expect(await visitor.run(currentUser)).not.toBeNull();
  });
});

describe("startSession", () => {
  test("stores hashes of the identifier and of the address, never themselves", async () => {
    const sid = await startSession(userId, { address: "192.0.2.77", userAgent: "x".repeat(900) });
    const rows = await db().session.findMany({ where: { userId } });
    const text = JSON.stringify(rows);
    expect(text).not.toContain(sid);
    expect(text).not.toContain("192.0.2.77");
    expect(rows.some(({ userAgent }) => userAgent === "x".repeat(500))).toBe(true);
  });
});

describe("requirePermission", () => {
  test("fault 2: refuses a visitor who is not signed in, or who lacks the role", async () => {
    await expect(new Visitor().run(() => requirePermission("team.manage"))).rejects.toMatchObject({
      name: "AccessError",
      code: "signed-out",
    });
    const { visitor } = await signedIn();
    expect((await visitor.run(() => requirePermission("team.manage"))).email).toBe(EMAIL);
    await db().userRole.deleteMany({ where: { userId } });
    const logged = vi.mocked(process.stderr.write);
    logged.mockClear();
    await expect(visitor.run(() => requirePermission("team.manage"))).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(logged.mock.calls.join()).toMatch(/"event":"access.refused","code":"forbidden"/);
    expect(logged.mock.calls.join()).not.toContain(EMAIL);
    await grantRole(EMAIL, "admin");
  });

  test("with REQUIRE_2FA, refuses an admin while two-step verification is off", async () => {
    const admin = await signedIn();
    const plain = await signedInWith([]);
    env().requireTwoStep = true;
    try {
      const missing = { name: "AccessError", code: "two-step-missing" };
      await expect(admin.visitor.run(() => requirePermission("team.manage"))).rejects.toMatchObject(
        missing,
      );
      // Functions that read leads use the same check.
      await expect(admin.visitor.run(() => countLeads())).rejects.toMatchObject(missing);
      await expect(admin.visitor.run(() => listTeam())).rejects.toMatchObject(missing);
      expect(await landingOf(admin.sid)).toBe("/auth/cuenta/verificacion");
      // An account without the role is refused for that reason alone.
      await expect(plain.run(() => requirePermission("team.manage"))).rejects.toMatchObject({
        code: "forbidden",
      });

      // A secret without a confirmed code does not count.
      const owner = { id: userId, email: EMAIL };
      await beginTwoStep(owner);
      await expect(admin.visitor.run(() => requirePermission("team.manage"))).rejects.toMatchObject(
        missing,
      );
      await withTwoStep(EMAIL);
      const again = await signedIn();
      expect((await again.visitor.run(() => requirePermission("team.manage"))).twoStep).toBe(true);
      expect(await landingOf(again.sid)).toBe("/");
      await turnOffTwoStep(owner);
      await expect(again.visitor.run(() => requirePermission("team.manage"))).rejects.toMatchObject(
        missing,
      );
    } finally {
      env().requireTwoStep = false;
    }
    expect(
      (await (await signedIn()).visitor.run(() => requirePermission("team.manage"))).twoStep,
    ).toBe(false);
  });
});
