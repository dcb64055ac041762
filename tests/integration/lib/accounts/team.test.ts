import "@/tests/support/next-runtime";
import { beforeEach, describe, expect, test } from "vitest";
import { acceptInvitation, findInvitedEmail } from "@/lib/accounts/accept-invitation";
import { invitationToken } from "@/lib/accounts/invitation-token";
import {
  addAdmin,
  removeAdmin,
  resendInvitation,
  withdrawInvitation,
} from "@/lib/accounts/invitations";
import { verifyPassword } from "@/lib/accounts/password";
import { sendInvitation } from "@/lib/accounts/send-invitation";
import { AccessError, findSessionUser, startSession } from "@/lib/accounts/session";
import { listTeam } from "@/lib/accounts/team";
import { answerTeamForm } from "@/lib/accounts/team-form";
import { db } from "@/lib/db";
import { readTeamOutcome } from "@/lib/team-notices";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { withTwoStep } from "@/tests/support/two-step";
import { Visitor } from "@/tests/support/visitor";

const NEW = "nueva@example.test";
const PASSWORD = "un paraguas azul";

let admin: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  await db().user.deleteMany();
  await db().rateLimit.deleteMany();
  await sql("DELETE FROM graphile_worker._private_jobs");
  admin = await signedIn(["admin"]);
});

function account(email: string) {
  return db().user.findUniqueOrThrow({ where: { email }, include: { roles: true } });
}

/** The token in the last mail of the account's invitation, sent or not. */
async function tokenOf(email: string, { sent = true } = {}) {
  const { id } = await db().invitation.findFirstOrThrow({ where: { user: { email } } });
  if (sent) await db().invitation.update({ where: { id }, data: { sentAt: new Date() } });
  return invitationToken(id);
}

async function lines(userId: string) {
  const found = await db().auditEntry.findMany({
    where: { details: { path: ["userId"], equals: userId } },
    orderBy: { id: "asc" },
  });
  return found.map(({ action, actorEmail }) => [action, actorEmail]);
}

const jobs = () => sql("SELECT payload FROM graphile_worker._private_jobs");

describe("an invitation", () => {
  test("makes an account that nobody can sign in to, and a job without address or token", async () => {
    expect(await admin.run(() => addAdmin(`  ${NEW.toUpperCase()} `))).toBe("invited");
    const { id, emailConfirmedAt, roles } = await account(NEW);
    expect([emailConfirmedAt, roles]).toEqual([null, []]);
    const { id: invitationId } = await db().invitation.findFirstOrThrow();
    expect(await jobs()).toEqual([{ payload: { invitationId } }]);
    expect(await lines(id)).toEqual([["user.invited", admin.email]]);
    const rows = JSON.stringify(await sql("SELECT * FROM invitations"));
    expect(rows).not.toContain(invitationToken(invitationId));
  });

  test("gives a password, the confirmed address and the role, once", async () => {
    await admin.run(() => addAdmin(NEW));
    const token = await tokenOf(NEW);
    expect(await findInvitedEmail(token)).toBe(NEW);
    const both = await Promise.all([1, 2].map(() => acceptInvitation(token, PASSWORD)));
    expect(both.filter(({ problem }) => problem === null)).toHaveLength(1);
    const { id, emailConfirmedAt, passwordHash, roles } = await account(NEW);
    expect(emailConfirmedAt).not.toBeNull();
    expect(roles.map(({ role }) => role)).toEqual(["admin"]);
    expect(await verifyPassword(PASSWORD, passwordHash)).toBe(true);
    expect(await findInvitedEmail(token)).toBeNull();
    expect(await acceptInvitation(token, "otro paraguas azul")).toMatchObject({ wrong: "link" });
    expect(await lines(id)).toEqual([
      ["user.invited", admin.email],
      ["invitation.accepted", NEW],
      ["role.granted", admin.email],
    ]);
  });

  test("fault 22: takes no weak password, and is still good afterwards", async () => {
    await admin.run(() => addAdmin(NEW));
    const token = await tokenOf(NEW);
    expect(await acceptInvitation(token, "corta")).toMatchObject({ wrong: "password" });
    expect(await acceptInvitation(token, NEW)).toMatchObject({ wrong: "password" });
    expect(await acceptInvitation(token, PASSWORD)).toEqual({ problem: null });
  });

  test("fault 24: works for an hour after its mail, and not before it", async () => {
    await admin.run(() => addAdmin(NEW));
    const token = await tokenOf(NEW, { sent: false });
    expect(await findInvitedEmail(token)).toBeNull();
    await sql("UPDATE invitations SET sent_at = now() - interval '59 minutes'");
    expect(await findInvitedEmail(token)).toBe(NEW);
    await sql("UPDATE invitations SET sent_at = now() - interval '61 minutes'");
    expect(await findInvitedEmail(token)).toBeNull();
    expect(await acceptInvitation(token, PASSWORD)).toMatchObject({ wrong: "link" });
    expect(await admin.run(listTeam)).toContainEqual(
      expect.objectContaining({ email: NEW, state: "expired" }),
    );
  });

  test("sent again, the earlier link opens nothing", async () => {
    await admin.run(() => addAdmin(NEW));
    const first = await tokenOf(NEW);
    const { id } = await account(NEW);
    expect(await admin.run(() => resendInvitation(id))).toBe(true);
    const second = await tokenOf(NEW);
    expect(await findInvitedEmail(first)).toBeNull();
    expect(await findInvitedEmail(second)).toBe(NEW);
    // The job of the first finds nothing to send.
    expect(await jobs()).toHaveLength(2);
  });

  test("withdrawn, its link opens nothing and its mail is not sent", async () => {
    await admin.run(() => addAdmin(NEW));
    const token = await tokenOf(NEW);
    const { id: invitationId } = await db().invitation.findFirstOrThrow();
    const { id } = await account(NEW);
    expect(await admin.run(() => withdrawInvitation(id))).toBe(true);
    expect(await admin.run(() => withdrawInvitation(id))).toBe(false);
    expect(await admin.run(() => resendInvitation(id))).toBe(false);
    expect(await acceptInvitation(token, PASSWORD)).toMatchObject({ wrong: "link" });
    await sendInvitation(invitationId);
    expect(await lines(id)).toContainEqual(["invitation.withdrawn", admin.email]);
  });

  test("fault 19: whoever had signed up with the address before is out", async () => {
    await db().user.create({ data: { email: NEW, passwordHash: "x".repeat(60) } });
    expect(await admin.run(() => addAdmin(NEW))).toBe("invited");
    const { id } = await account(NEW);
    // Confirmed meanwhile, by a mail that the owner clicked on without having asked for it.
    await db().user.update({ where: { id }, data: { emailConfirmedAt: new Date() } });
    const squatter = await startSession(id, { address: null, userAgent: null });
    expect(await findSessionUser(squatter)).toMatchObject({ roles: [] });
    await acceptInvitation(await tokenOf(NEW), PASSWORD);
    expect(await findSessionUser(squatter)).toBeNull();
    expect(await verifyPassword(PASSWORD, (await account(NEW)).passwordHash)).toBe(true);
  });

  test("thirty an hour are enough for one admin", async () => {
    await admin.run(() => addAdmin(NEW));
    const { id } = await account(NEW);
    for (let sent = 2; sent <= 30; sent++) await admin.run(() => resendInvitation(id));
    await expect(admin.run(() => resendInvitation(id))).rejects.toThrow(/^Demasiados intentos/);
    expect(await jobs()).toHaveLength(30);
  });
});

describe("the role", () => {
  test("is given at once to an account that is confirmed, by name of who did it", async () => {
    const plain = await signedIn([]);
    expect(await admin.run(() => addAdmin(plain.email))).toBe("granted");
    expect(await admin.run(() => addAdmin(plain.email))).toBe("had");
    const { id } = await account(plain.email);
    expect(await lines(id)).toEqual([["role.granted", admin.email]]);
    expect(await jobs()).toEqual([]);
  });

  test("is taken with the e-mail typed, which ends the sessions", async () => {
    const other = await signedIn(["admin"]);
    const { id } = await account(other.email);
    expect(await admin.run(() => removeAdmin(id, admin.email))).toBe("unconfirmed");
    expect(await other.run(listTeam)).toHaveLength(2);
    expect(await admin.run(() => removeAdmin(id, ` ${other.email.toUpperCase()} `))).toBe(
      "removed",
    );
    await expect(other.run(listTeam)).rejects.toMatchObject({ code: "signed-out" });
    expect(await admin.run(() => removeAdmin(id, other.email))).toBe("had-not");
    expect(await lines(id)).toEqual([["role.revoked", admin.email]]);
  });

  test("taken from somebody, the invitations that they sent open nothing", async () => {
    const other = await signedIn(["admin"]);
    await other.run(() => addAdmin(NEW));
    await admin.run(() => addAdmin("otra@example.test"));
    const [theirs, own] = [await tokenOf(NEW), await tokenOf("otra@example.test")];
    const { id } = await account(other.email);
    await admin.run(() => removeAdmin(id, other.email));
    expect(await acceptInvitation(theirs, PASSWORD)).toMatchObject({ wrong: "link" });
    expect(await findInvitedEmail(own)).toBe("otra@example.test");
  });

  test("of two admins who take it from each other at once, one keeps it", async () => {
    const other = await signedIn(["admin"]);
    const [a, b] = [await account(admin.email), await account(other.email)];
    const done = await Promise.allSettled([
      admin.run(() => removeAdmin(b.id, b.email)),
      other.run(() => removeAdmin(a.id, a.email)),
    ]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db().userRole.count()).toBe(1);
  });

  test("stays with the last admin, also when it is one's own", async () => {
    const { id } = await account(admin.email);
    await expect(admin.run(() => removeAdmin(id, admin.email))).rejects.toThrow("única persona");
    expect(await admin.run(listTeam)).toHaveLength(1);
  });
});

test("the list tells who has the role or may have it soon, and nothing secret", async () => {
  const other = await signedIn(["admin"]);
  await withTwoStep(other.email);
  await signedIn([]);
  await admin.run(() => addAdmin(NEW));
  const team = await admin.run(listTeam);
  expect(team.map(({ email }) => email)).toEqual([admin.email, other.email, NEW].sort());
  const by = (email: string) => team.find((member) => member.email === email);
  expect(by(admin.email)).toEqual({
    id: expect.any(String),
    email: admin.email,
    self: true,
    state: "admin",
    twoStep: false,
    lastSignIn: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
  });
  expect(by(other.email)).toMatchObject({ self: false, twoStep: true });
  expect(by(NEW)).toMatchObject({ state: "waiting", lastSignIn: null });
});

test("fault 2: nobody but an admin does any of it", async () => {
  const other = await account(admin.email);
  for (const visitor of [new Visitor(), await signedIn([])]) {
    for (const ask of [
      () => listTeam(),
      () => addAdmin(NEW),
      () => resendInvitation(other.id),
      () => withdrawInvitation(other.id),
      () => removeAdmin(other.id, other.email),
    ]) {
      await expect(visitor.run<unknown>(ask)).rejects.toThrow(AccessError);
    }
  }
  expect(await db().user.count({ where: { email: NEW } })).toBe(0);
});

describe("the team's form", () => {
  function send(fields: Record<string, string>) {
    const formData = new FormData();
    for (const [name, value] of Object.entries(fields)) formData.set(name, value);
    return admin.run(() => answerTeamForm(formData));
  }

  test("invites nobody at an e-mail that is none", async () => {
    expect(await send({ intent: "add", email: "no es un email" })).toBe("wrong-email");
    expect(await send({ intent: "add", email: NEW })).toBe("invited");
  });

  test("says why the last admin stays", async () => {
    const { id } = await account(admin.email);
    expect(await send({ intent: "remove", userId: id, email: admin.email })).toBe("last");
    expect(readTeamOutcome("last")).toBe("last");
    for (const made of ["toString", "", undefined, ["last"]]) {
      expect(readTeamOutcome(made)).toBeNull();
    }
  });

  test.each<Record<string, string>[]>([
    [{}],
    [{ intent: "grant" }],
    [{ intent: "resend", userId: "1" }],
    [{ intent: "add", email: "x".repeat(300) }],
    [{ intent: "add", email: NEW, __proto__x: "" }],
  ])("fault 11: refuses %j", async (fields = {}) => {
    expect(await send(fields)).toBe("forged");
    expect(await db().invitation.count()).toBe(0);
  });
});
