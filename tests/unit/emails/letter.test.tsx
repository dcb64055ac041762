import { render } from "@react-email/components";
import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import { AccountExistsEmail } from "@/emails/account-exists";
import { ChangeEmailEmail } from "@/emails/change-email";
import { ConfirmAccountEmail } from "@/emails/confirm-account";
import { EmailChangedEmail } from "@/emails/email-changed";
import { NewSignInEmail } from "@/emails/new-sign-in";
import { PasswordChangedEmail } from "@/emails/password-changed";
import { ResetPasswordEmail } from "@/emails/reset-password";

const href = "https://p.test/auth/confirmar?token=abc";

const letters: [name: string, letter: ReactElement, facts: string[]][] = [
  ["confirm-account", ConfirmAccountEmail({ href }), [href, "Confirmar mi cuenta", "una hora"]],
  ["account-exists", AccountExistsEmail({ recoverUrl: href }), [href, "registrarse con tu email"]],
  ["reset-password", ResetPasswordEmail({ href }), [href, "una hora", "todos los dispositivos"]],
  ["password-changed", PasswordChangedEmail({ recoverUrl: href }), [href, "ha cambiado"]],
  ["change-email", ChangeEmailEmail({ href }), [href, "Confirmar mi email"]],
  ["email-changed", EmailChangedEmail({ at: "21/11/2026 10:00" }), ["21/11/2026 10:00"]],
  [
    "new-sign-in",
    NewSignInEmail({ device: "Firefox en Linux", at: "21/11/2026 10:00", accountUrl: href }),
    [href, "Firefox en Linux", "21/11/2026 10:00"],
  ],
];

describe.each(letters)("%s", (_, letter, facts) => {
  test("says what it must in both versions, and what to do when it was somebody else", async () => {
    const html = await render(letter);
    const text = await render(letter, { plainText: true });
    for (const fact of [...facts, "Si no has sido tú"].filter((each) => each !== href)) {
      expect(html.replace(/<!--.*?-->/g, "")).toContain(fact);
      expect(text.replace(/\s+/g, " ")).toContain(fact);
    }
    if (facts.includes(href)) {
      expect(html).toContain(`href="${href}"`);
      expect(text).toContain(href);
    }
  });

  test("loads nothing from anywhere", async () => {
    expect(await render(letter)).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import/i);
  });
});

test("fault 17: markup stays text", async () => {
  const hostile = "<b>\"'&Firefox";
  const html = await render(NewSignInEmail({ device: hostile, at: hostile, accountUrl: href }));
  expect(html).not.toContain("<b>");
});
