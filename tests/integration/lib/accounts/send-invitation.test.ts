import "@/tests/support/next-runtime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { acceptInvitation as acceptAction } from "@/app/auth/actions";
import { findInvitedEmail } from "@/lib/accounts/accept-invitation";
import { emptyInvitationForm } from "@/lib/accounts/invitation-form";
import { addAdmin } from "@/lib/accounts/invitations";
import { sendInvitation } from "@/lib/accounts/send-invitation";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { startWorker } from "@/lib/worker";
import { signedIn } from "@/tests/support/signed-in";
import { startSmtp, type TestSmtp } from "@/tests/support/smtp";
import { Visitor } from "@/tests/support/visitor";

let smtp: TestSmtp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let id: string;
let email: string;

beforeAll(async () => {
  smtp = await startSmtp();
  env().smtpUrl = smtp.url;
  admin = await signedIn(["admin"]);
});
beforeEach(async () => {
  smtp.messages.length = 0;
  email = `${crypto.randomUUID()}@example.test`;
  await admin.run(() => addAdmin(email));
  ({ id } = await db().invitation.findFirstOrThrow({ where: { user: { email } } }));
});
afterEach(() => {
  smtp.fault = "none";
});
afterAll(() => smtp.stop());

function linkIn(text = "") {
  return new URL(/http:\S+token=[\w-]+/.exec(text)?.[0] ?? "");
}

function accept(fields: Record<string, string>, headers = {}) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return new Visitor().run(() => acceptAction(emptyInvitationForm, formData), headers);
}

test("the worker mails it to the invited person, with who invites and a link that works", async () => {
  const worker = startWorker();
  try {
    await expect.poll(() => smtp.messages.length, { timeout: 10_000 }).toBe(1);
  } finally {
    await worker.stop();
  }
  const [message] = smtp.messages;
  expect(message).toMatchObject({
    envelope: { to: [email] },
    subject: "Invitación al equipo de Punto y Aparte",
    messageId: `<invitation-${id}@localhost>`,
  });
  for (const part of [message?.html ?? "", message?.text ?? ""]) {
    expect(part).toContain(admin.email);
    expect(part).toContain("http://localhost:3000/auth/invitacion?token=");
  }
  const token = linkIn(message?.text).searchParams.get("token") ?? "";
  expect(await findInvitedEmail(token)).toBe(email);
  expect(await accept({ token, password: "corta" })).toMatchObject({
    accepted: false,
    error: "La contraseña debe tener al menos 10 caracteres.",
  });
  const foreign = await accept(
    { token, password: "un paraguas azul" },
    { origin: "https://evil.example" },
  );
  expect(foreign.notice?.title).toBe("Error de seguridad");
  expect((await accept({ token, password: "un paraguas azul" })).accepted).toBe(true);
  expect(await accept({ token, password: "un paraguas azul" })).toMatchObject({ over: true });
});

test("fault 34: sent twice, it has the same Message-ID and the same link", async () => {
  await sendInvitation(id);
  await sendInvitation(id);
  const [first, second] = smtp.messages;
  expect(second?.messageId).toBe(first?.messageId);
  expect(linkIn(second?.text).href).toBe(linkIn(first?.text).href);
});

test("fault 33: a mail server that refuses leaves the job to try again, with a link that works then", async () => {
  smtp.fault = "temporary";
  await expect(sendInvitation(id)).rejects.toThrow();
  smtp.fault = "none";
  await sendInvitation(id);
  const token = linkIn(smtp.messages.at(-1)?.text).searchParams.get("token") ?? "";
  expect(await findInvitedEmail(token)).toBe(email);
});

test("taken up meanwhile, nothing is sent", async () => {
  await db().invitation.deleteMany({ where: { id } });
  await sendInvitation(id);
  expect(smtp.messages).toEqual([]);
});
