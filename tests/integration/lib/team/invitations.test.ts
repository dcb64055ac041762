import "@/tests/support/quick-passwords";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { requestReset, resetPassword } from "@/app/auth/actions";
import { sendAccountMail } from "@/lib/accounts/account-mail";
import { lockTeam } from "@/lib/accounts/lock";
import { verifyPassword } from "@/lib/accounts/password";
import { findSessionUser, startSession } from "@/lib/accounts/session";
import { tokenOf as tokenOfMail } from "@/lib/accounts/token";
import { db, transaction } from "@/lib/kernel/db";
import { readInvitation } from "@/lib/team/accept-invitation";
import {
  addMember,
  changeRole,
  resendInvitation,
  withdrawInvitation,
} from "@/lib/team/invitations";
import { giveRole } from "@/lib/team/roles";
import { listTeam } from "@/lib/team/team";
import {
  forgetMails,
  sendWaitingMails,
  tokenIn,
  waitingMails,
} from "@/tests/support/account-mails";
import { waitingForLocks } from "@/tests/support/locks";
import { mailServer } from "@/tests/support/mail-server";
import { signedIn } from "@/tests/support/signed-in";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";
import { accept, accountOf, auditLinesOf, jobPayloads, tokenOf } from "@/tests/support/team";
import { sendAccountForm, Visitor } from "@/tests/support/visitor";

const NEW = "nueva@example.test";
const PASSWORD = "un paraguas azul";

const smtp = await mailServer();
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  await db().user.deleteMany();
  await db().rateLimit.deleteMany();
  await sql("DELETE FROM graphile_worker._private_jobs");
  admin = await signedIn(["admin"]);
});

describe("an invitation", () => {
  test("creates an account that cannot sign in, and a job without address or token", async () => {
    expect(await admin.run(() => addMember(`  ${NEW.toUpperCase()} `, "admin"))).toBe("invited");
    const { id, emailConfirmedAt, roles } = await accountOf(NEW);
    expect([emailConfirmedAt, roles]).toEqual([null, []]);
    const { id: invitationId } = await db().invitation.findFirstOrThrow();
    expect(await jobPayloads()).toEqual([
      { payload: { kind: "invitation", mailId: invitationId, about: null } },
    ]);
    expect(await auditLinesOf(id)).toEqual([["user.invited", admin.email]]);
    const rows = JSON.stringify(await sql("SELECT * FROM invitations"));
    expect(rows).not.toContain(tokenOfMail(invitationId));
  });

  test("sets the password, the confirmed address and the role, once", async () => {
    await admin.run(() => addMember(NEW, "admin"));
    const token = await tokenOf(NEW);
    expect(await readInvitation(token)).toBe(NEW);
    expect(await accept(token, NEW)).toMatchObject({ errors: { password: expect.any(String) } });
    const foreign = await accept(token, PASSWORD, { origin: "https://evil.example" });
    expect(foreign.notice?.title).toBe("Error de seguridad");
    const both = await Promise.all([1, 2].map(() => accept(token, PASSWORD)));
    expect(both.filter(({ notice }) => notice?.tone === "success")).toHaveLength(1);
    const { id, emailConfirmedAt, passwordHash, roles } = await accountOf(NEW);
    expect(emailConfirmedAt).not.toBeNull();
    expect(roles.map(({ role }) => role)).toEqual(["admin"]);
    expect(await verifyPassword(PASSWORD, passwordHash)).toBe(true);
    expect(await readInvitation(token)).toBeNull();
    expect(await accept(token, "otro paraguas azul")).toMatchObject({ result: { ended: true } });
    expect(await auditLinesOf(id)).toEqual([
      ["user.invited", admin.email],
      ["invitation.accepted", NEW],
      ["role.granted", admin.email],
    ]);
  });

  test("gives the role that it names, which may change until it is accepted", async () => {
    await admin.run(() => addMember(NEW, "marketing"));
    const { id } = await accountOf(NEW);
    expect(await admin.run(listTeam)).toContainEqual(
      expect.objectContaining({ email: NEW, roles: ["marketing"] }),
    );
    expect(await admin.run(() => changeRole(id, "asesor"))).toBe("changed");
    expect(await admin.run(() => resendInvitation(id))).toBe("invited");
    await accept(await tokenOf(NEW), PASSWORD);
    expect((await accountOf(NEW)).roles.map(({ role }) => role)).toEqual(["asesor"]);
  });

  test("fault 24: is valid for an hour after its e-mail, and not before it", async () => {
    await admin.run(() => addMember(NEW, "admin"));
    const token = await tokenOf(NEW, { sent: false });
    expect(await readInvitation(token)).toBeNull();
    await sql("UPDATE invitations SET sent_at = now() - interval '59 minutes'");
    expect(await readInvitation(token)).toBe(NEW);
    await sql("UPDATE invitations SET sent_at = now() - interval '61 minutes'");
    expect(await readInvitation(token)).toBeNull();
    expect(await accept(token, PASSWORD)).toMatchObject({ result: { ended: true } });
    expect(await admin.run(listTeam)).toContainEqual(
      expect.objectContaining({ email: NEW, state: "expired" }),
    );
  });

  test("loses its earlier link when it is sent again", async () => {
    await admin.run(() => addMember(NEW, "admin"));
    const first = await tokenOf(NEW);
    const { id } = await accountOf(NEW);
    expect(await admin.run(() => resendInvitation(id))).toBe("invited");
    const second = await tokenOf(NEW);
    expect(await readInvitation(first)).toBeNull();
    expect(await readInvitation(second)).toBe(NEW);
    // The first job will find nothing to send.
    expect(await jobPayloads()).toHaveLength(2);
  });

  test("has no valid link once it is withdrawn", async () => {
    await admin.run(() => addMember(NEW, "admin"));
    const token = await tokenOf(NEW);
    const { id: invitationId } = await db().invitation.findFirstOrThrow();
    const { id } = await accountOf(NEW);
    expect(await admin.run(() => withdrawInvitation(id))).toBe("withdrawn");
    expect(await admin.run(() => withdrawInvitation(id))).toBe("gone");
    expect(await admin.run(() => resendInvitation(id))).toBe("gone");
    expect(await accept(token, PASSWORD)).toMatchObject({ result: { ended: true } });
    await sendAccountMail({ kind: "invitation", mailId: invitationId, about: null });
    expect(smtp.messages).toEqual([]);
    expect(await auditLinesOf(id)).toContainEqual(["invitation.withdrawn", admin.email]);
  });

  test("is accepted or withdrawn, and not both at once", async () => {
    await admin.run(() => addMember(NEW, "asesor"));
    const { id } = await accountOf(NEW);
    let withdrawn: ReturnType<typeof withdrawInvitation> | undefined;
    // As when it is accepted.
    await transaction(async (tx) => {
      await lockTeam(tx);
      withdrawn = admin.run(() => withdrawInvitation(id));
      await vi.waitFor(
        async () => expect(await waitingForLocks("pg_advisory_xact_lock")).toBe(1),
        SOON,
      );
      await giveRole(tx, id, "asesor", admin.email);
    });
    expect(await withdrawn).toBe("gone");
    expect(await auditLinesOf(id)).not.toContainEqual(["invitation.withdrawn", admin.email]);
  });

  test.each([
    ["is not sent yet", false],
    ["was sent", true],
  ])(
    "that %s stays on the list as expired when its guest asks for a new password",
    async (_, sent) => {
      await admin.run(() => addMember(NEW, "asesor"));
      const { id } = await accountOf(NEW);
      const [invitationJob] = await waitingMails();
      await forgetMails();
      const token = await tokenOf(NEW, { sent });
      await sendAccountForm(new Visitor(), requestReset, { email: NEW });
      await sendWaitingMails();
      const reset = { token: tokenIn(smtp.messages.at(-1)), password: PASSWORD };
      const answer = await sendAccountForm(new Visitor(), resetPassword, reset);
      expect(answer.notice?.tone).toBe("success");

      if (invitationJob) await sendAccountMail(invitationJob);
      expect(await readInvitation(token)).toBeNull();
      expect(await accept(token, PASSWORD)).toMatchObject({ result: { ended: true } });
      expect(await admin.run(listTeam)).toContainEqual(
        expect.objectContaining({ email: NEW, roles: ["asesor"], state: "expired" }),
      );
      expect(await admin.run(() => resendInvitation(id))).toBe("invited");
      await accept(await tokenOf(NEW), "otro paraguas azul");
      expect((await accountOf(NEW)).roles.map(({ role }) => role)).toEqual(["asesor"]);
    },
  );

  test("fault 19: locks out a person who had signed up with the address before", async () => {
    await db().user.create({ data: { email: NEW, passwordHash: "x".repeat(60) } });
    expect(await admin.run(() => addMember(NEW, "admin"))).toBe("invited");
    const { id } = await accountOf(NEW);
    // Meanwhile confirmed: the owner followed the link of an e-mail that a stranger had requested.
    await db().user.update({ where: { id }, data: { emailConfirmedAt: new Date() } });
    const squatter = await startSession(id, { address: null, userAgent: null });
    expect(await findSessionUser(squatter)).toMatchObject({ roles: [] });
    await accept(await tokenOf(NEW), PASSWORD);
    expect(await findSessionUser(squatter)).toBeNull();
    expect(await verifyPassword(PASSWORD, (await accountOf(NEW)).passwordHash)).toBe(true);
  });

  test("fault 34: names the inviting admin, and repeats its Message-ID and link when sent twice", async () => {
    await admin.run(() => addMember(NEW, "admin"));
    const { id } = await db().invitation.findFirstOrThrow();
    const job = { kind: "invitation", mailId: id, about: null } as const;
    await sendAccountMail(job);
    await sendAccountMail(job);
    const link = `http://localhost:3000/auth/invitacion?token=${tokenOfMail(id)}`;
    expect(smtp.messages).toHaveLength(2);
    for (const message of smtp.messages) {
      expect(message).toMatchObject({
        envelope: { to: [NEW] },
        subject: "Invitación al equipo de Punto y Aparte",
        messageId: `<account-${id}@localhost>`,
      });
      for (const part of [message.html, message.text]) {
        expect(part).toContain(admin.email);
        expect(part).toContain("Administración");
        expect(part).toContain(link);
      }
    }
  });
});
