import { render } from "@react-email/components";
import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import {
  AccountExistsEmail,
  ChangeEmailEmail,
  ConfirmAccountEmail,
  EmailChangedEmail,
  NewSignInEmail,
  PasswordChangedEmail,
  ResetPasswordEmail,
} from "@/emails/account-mails";
import { InvitationEmail } from "@/emails/invitation";
import { inflesz } from "@/tests/support/readability";
import { SHOWN, TELLING } from "@/tests/support/telling-words";

const href = "https://p.test/auth/confirmar?token=abc";

const mails: [name: string, mail: ReactElement, facts: string[]][] = [
  ["confirm-account", ConfirmAccountEmail({ href }), [href, "Confirmar mi cuenta", "una hora"]],
  ["account-exists", AccountExistsEmail({ recoverUrl: href }), [href, "registrarse con tu email"]],
  ["reset-password", ResetPasswordEmail({ href }), [href, "una hora", "todos los dispositivos"]],
  ["password-changed", PasswordChangedEmail({ recoverUrl: href }), [href, "ha cambiado"]],
  ["change-email", ChangeEmailEmail({ href }), [href, "Confirmar mi email", "una hora"]],
  ["email-changed", EmailChangedEmail({ at: "21/11/2026 10:00" }), ["21/11/2026 10:00"]],
  [
    "new-sign-in",
    NewSignInEmail({ device: "Firefox en Linux", at: "21/11/2026 10:00", accountUrl: href }),
    [href, "Firefox en Linux", "21/11/2026 10:00"],
  ],
  [
    "invitation",
    InvitationEmail({
      email: "nueva@ejemplo.es",
      invitedBy: "ana@ejemplo.es",
      role: "Asesoría",
      allows: "llamadas y leads",
      link: href,
    }),
    [href, "ana@ejemplo.es", "nueva@ejemplo.es", "una hora"],
  ],
];

describe.each(mails)("%s", (name, mail, facts) => {
  test("has its facts in both versions, and advice for a reader who did not cause the e-mail", async () => {
    const html = await render(mail);
    const text = await render(mail, { plainText: true });
    const otherwise = name === "invitation" ? "Si no esperabas esta" : "Si no has sido tú";
    for (const fact of [...facts, otherwise].filter((each) => each !== href)) {
      expect(html.replace(/<!--.*?-->/g, "")).toContain(fact);
      expect(text.replace(/\s+/g, " ")).toContain(fact);
    }
    if (facts.includes(href)) {
      expect(html).toContain(`href="${href}"`);
      expect(text).toContain(href);
    }
    // The e-mail loads nothing from the network.
    expect(html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import/i);
  });
});

test("a mail begins its plain text with nothing of the matter, as those to people who ask for help do", async () => {
  for (const [name, mail] of mails) {
    const text = await render(mail, { plainText: true });
    const beginning = text.replace(/\s+/g, " ").slice(0, SHOWN).replace(/\d/g, "");
    expect(beginning, name).not.toMatch(TELLING);
  }
});

test("the mails read easily on the INFLESZ scale", async () => {
  for (const [name, mail] of mails) {
    const text = await render(mail, { plainText: true });
    const words = text.replace(/\S*(?:@|:\/\/)\S*/g, "").replace(/(?<!\n)\n(?!\n)/g, " ");
    expect(inflesz(words), name).toBeGreaterThanOrEqual(60);
  }
});

test("a mail says how long its link lasts in the same words", async () => {
  for (const [name, mail] of mails.filter((each) => each[2].includes("una hora"))) {
    const text = await render(mail, { plainText: true });
    expect(text.replace(/\s+/g, " "), name).toContain(
      "El enlace caduca en una hora y solo sirve una vez.",
    );
  }
});

test("fault 17: markup in a value arrives as text", async () => {
  const hostile = "<b>\"'&Firefox";
  for (const mail of [
    NewSignInEmail({ device: hostile, at: hostile, accountUrl: href }),
    InvitationEmail({
      email: hostile,
      invitedBy: hostile,
      role: "Asesoría",
      allows: "llamadas y leads",
      link: href,
    }),
  ]) {
    expect(await render(mail)).not.toContain("<b>");
  }
});
