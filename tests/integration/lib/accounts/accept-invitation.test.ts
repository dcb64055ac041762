import "@/tests/support/next-runtime";
import "@/tests/support/quick-passwords";
import { beforeEach, expect, test } from "vitest";
import { readInvitation } from "@/lib/accounts/accept-invitation";
import { sendAccountMail } from "@/lib/accounts/account-mail";
import { addAdmin } from "@/lib/accounts/invitations";
import { db } from "@/lib/db";
import { startWorker } from "@/lib/worker";
import { mailServer } from "@/tests/support/mail-server";
import { signedIn } from "@/tests/support/signed-in";
import { accept } from "@/tests/support/team";

const smtp = await mailServer();
const admin = await signedIn(["admin"]);
let id: string;
let email: string;

beforeEach(async () => {
  email = `${crypto.randomUUID()}@example.test`;
  await admin.run(() => addAdmin(email));
  ({ id } = await db().invitation.findFirstOrThrow({ where: { user: { email } } }));
});

function linkIn(text = "") {
  return new URL(/http:\S+token=[\w-]+/.exec(text)?.[0] ?? "");
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
    messageId: `<account-${id}@localhost>`,
  });
  for (const part of [message?.html ?? "", message?.text ?? ""]) {
    expect(part).toContain(admin.email);
    expect(part).toContain("http://localhost:3000/auth/invitacion?token=");
  }
  const token = linkIn(message?.text).searchParams.get("token") ?? "";
  expect(await readInvitation(token)).toBe(email);
  for (const weak of ["corta", email]) {
    expect(await accept(token, weak)).toMatchObject({
      done: false,
      errors: { password: expect.any(String) },
    });
  }
  const foreign = await accept(token, "un paraguas azul", { origin: "https://evil.example" });
  expect(foreign.notice?.title).toBe("Error de seguridad");
  expect(await accept(token, "un paraguas azul")).toMatchObject({ done: true });
  expect(await accept(token, "un paraguas azul")).toMatchObject({ ended: true });
});

test("fault 34: sent twice, it has the same Message-ID and the same link", async () => {
  const job = { kind: "invitation", mailId: id, about: null } as const;
  await sendAccountMail(job);
  await sendAccountMail(job);
  const [first, second] = smtp.messages;
  expect(second?.messageId).toBe(first?.messageId);
  expect(linkIn(second?.text).href).toBe(linkIn(first?.text).href);
});
