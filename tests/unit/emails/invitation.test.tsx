import { render } from "@react-email/components";
import { expect, test } from "vitest";
import { InvitationEmail } from "@/emails/invitation";

const LINK = "https://p.test/auth/invitacion?token=abc";

test("says who invites, as whom to sign in, how long the link works, and gives it in full", async () => {
  const email = InvitationEmail({
    email: "nueva@ejemplo.es",
    invitedBy: "ana@ejemplo.es",
    link: LINK,
  });
  const [html, text] = [await render(email), await render(email, { plainText: true })];
  expect(html).toContain('lang="es"');
  expect(html.split(`href="${LINK}"`)).toHaveLength(3);
  for (const part of [html, text]) {
    for (const fact of ["ana@ejemplo.es", "nueva@ejemplo.es", "una hora", LINK]) {
      expect(part).toContain(fact);
    }
  }
});

test("fault 17: markup in an address is text", async () => {
  const email = InvitationEmail({
    email: "<script>alert(1)</script>@ejemplo.es",
    invitedBy: "<b>ana</b>@ejemplo.es",
    link: LINK,
  });
  const html = await render(email);
  expect(html).not.toMatch(/<script>|<b>ana/);
});
