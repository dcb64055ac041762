import "@/tests/support/quick-passwords";
import { isDeepStrictEqual } from "node:util";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { readNotice } from "@/lib/kernel/notice";
import { readInvitation } from "@/lib/team/accept-invitation";
import { addMember, changeRole, removeMember } from "@/lib/team/invitations";
import { answerTeamForm, listTeam } from "@/lib/team/team";
import { TEAM_NOTICES } from "@/lib/team/team-notices";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { accept, accountOf, auditLinesOf, jobPayloads, tokenOf } from "@/tests/support/team";
import { withTwoStep } from "@/tests/support/two-step";
import { formOf } from "@/tests/support/visitor";

const NEW = "nueva@example.test";
const PASSWORD = "un paraguas azul";

let admin: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  await db().user.deleteMany();
  await db().rateLimit.deleteMany();
  await sql("DELETE FROM graphile_worker._private_jobs");
  admin = await signedIn(["admin"]);
});

describe("the role of admin", () => {
  test("is granted at once to a confirmed account, with the granting admin in the audit log", async () => {
    const plain = await signedIn([]);
    expect(await admin.run(() => addMember(plain.email, "admin"))).toBe("granted");
    expect(await admin.run(() => addMember(plain.email, "admin"))).toBe("had");
    const { id } = await accountOf(plain.email);
    expect(await auditLinesOf(id)).toEqual([["role.granted", admin.email]]);
    expect(await jobPayloads()).toEqual([]);
  });

  test("is removed after typing the e-mail, which ends the sessions", async () => {
    const other = await signedIn(["admin"]);
    const { id } = await accountOf(other.email);
    expect(await admin.run(() => removeMember(id, admin.email))).toBe("unconfirmed");
    expect(await other.run(listTeam)).toHaveLength(2);
    expect(await admin.run(() => removeMember(id, ` ${other.email.toUpperCase()} `))).toBe(
      "removed",
    );
    await expect(other.run(listTeam)).rejects.toMatchObject({ code: "signed-out" });
    expect(await admin.run(() => removeMember(id, other.email))).toBe("gone");
    expect(await auditLinesOf(id)).toEqual([["role.revoked", admin.email]]);
  });

  test("is replaced by another role, which ends the sessions, but not that of the last admin", async () => {
    const other = await signedIn(["admin"]);
    const { id } = await accountOf(other.email);
    expect(await admin.run(() => changeRole(id, "asesor"))).toBe("changed");
    await expect(other.run(listTeam)).rejects.toMatchObject({ code: "signed-out" });
    expect((await accountOf(other.email)).roles.map(({ role }) => role)).toEqual(["asesor"]);
    expect(await auditLinesOf(id)).toEqual([
      ["role.granted", admin.email],
      ["role.revoked", admin.email],
    ]);
    expect(await admin.run(() => changeRole(id, "asesor"))).toBe("changed");
    const own = await accountOf(admin.email);
    expect(await admin.run(() => changeRole(own.id, "marketing"))).toBe("last");
    expect((await accountOf(admin.email)).roles.map(({ role }) => role)).toEqual(["admin"]);
    const plain = await signedIn([]);
    const { id: plainId } = await accountOf(plain.email);
    expect(await admin.run(() => changeRole(plainId, "admin"))).toBe("gone");
  });

  test("is not needed for other roles to be the last of their kind", async () => {
    const only = await signedIn(["marketing"]);
    const { id } = await accountOf(only.email);
    expect(await admin.run(() => removeMember(id, only.email))).toBe("removed");
    expect((await accountOf(only.email)).roles).toEqual([]);
  });

  test("invalidates the sent invitations of an admin who loses it", async () => {
    const other = await signedIn(["admin"]);
    await other.run(() => addMember(NEW, "admin"));
    await admin.run(() => addMember("otra@example.test", "admin"));
    const [theirs, own] = [await tokenOf(NEW), await tokenOf("otra@example.test")];
    const { id } = await accountOf(other.email);
    await admin.run(() => removeMember(id, other.email));
    expect(await accept(theirs, PASSWORD)).toMatchObject({ result: { ended: true } });
    expect(await readInvitation(own)).toBe("otra@example.test");
  });

  test("stays with one of two admins who remove it from each other at once", async () => {
    const other = await signedIn(["admin"]);
    const [a, b] = [await accountOf(admin.email), await accountOf(other.email)];
    const done = await Promise.allSettled([
      admin.run(() => removeMember(b.id, b.email)),
      other.run(() => removeMember(a.id, a.email)),
    ]);
    const removed = { status: "fulfilled", value: "removed" };
    expect(done.filter((each) => isDeepStrictEqual(each, removed))).toHaveLength(1);
    expect(await db().userRole.count()).toBe(1);
  });
});

test("the team's list shows admins and invited people, and no secrets", async () => {
  const other = await signedIn(["admin"]);
  await withTwoStep(other.email);
  await signedIn([]);
  await admin.run(() => addMember(NEW, "admin"));
  const team = await admin.run(listTeam);
  expect(team.map(({ email }) => email)).toEqual([admin.email, other.email, NEW].sort());
  const by = (email: string) => team.find((member) => member.email === email);
  expect(by(admin.email)).toEqual({
    id: expect.any(String),
    email: admin.email,
    self: true,
    roles: ["admin"],
    state: "active",
    twoStep: false,
    lastSignIn: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
  });
  expect(by(other.email)).toMatchObject({ self: false, twoStep: true });
  expect(by(NEW)).toMatchObject({ state: "waiting", lastSignIn: null });
});

describe("the team's form", () => {
  async function send(fields: Record<string, string>) {
    const { next } = await admin.run(() => answerTeamForm(formOf(fields)));
    return next?.replace("/admin/equipo?hecho=", "");
  }

  test("refuses an invalid e-mail", async () => {
    expect(await send({ action: "add", role: "asesor", email: "no es un email" })).toBe(
      "wrong-email",
    );
    expect(await send({ action: "add", role: "asesor", email: NEW })).toBe("invited");
  });

  test("refuses to remove the last admin, and says why", async () => {
    const { id } = await accountOf(admin.email);
    expect(await send({ action: "remove", userId: id, email: admin.email })).toBe("last");
    expect(await admin.run(listTeam)).toHaveLength(1);
    expect(readNotice(TEAM_NOTICES, "last")).toBe(TEAM_NOTICES.last);
    for (const made of ["toString", "", undefined, ["last"]]) {
      expect(readNotice(TEAM_NOTICES, made)).toBeNull();
    }
  });
});
