import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { render } from "@react-email/components";
import type { ReactElement } from "react";
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
import { NewLeadEmail } from "@/emails/new-lead";
import { PersonMail } from "@/emails/person-mail";
import { PlainMail } from "@/emails/plain-mail";
import { chromiumLaunch, ensureChromium } from "@/scripts/find-chromium";
import { mailVariants } from "@/tests/support/mail-variants";

// Draws the pictures of docs/mails.md: every mail as a mail program of 360 px shows it, in light and
// dark colours. Run it after a change of a text: npm run mail-pictures

const WIDTH = 360;
const COLUMNS = 5;

const href = "https://p.test/auth/confirmar?token=abc";
const at = "21/11/2026 10:00";

/** To people, the first variant of each, and to the team. */
function toPeopleAndTeam(): ReactElement[] {
  const kinds = new Map(mailVariants.toReversed());
  const mails = [...kinds.values()].reverse();
  const team = { footnote: "Mientras siga así recibirás este mensaje una vez por hora." };
  return [
    ...mails.map((text) => PersonMail({ ...text, firstName: "María" })),
    NewLeadEmail({
      fullName: "María Ñúñez García-Lorca",
      preferredTimeSlot: "9:00-10:00",
      preferredDay: null,
      dueAt: "24/11/2026 20:30",
      isMail: false,
      adminUrl: href,
    }),
    PlainMail({
      heading: "Hay leads de los que nadie ha recibido aviso",
      paragraphs: ["Avisos sin enviar: 3; el más antiguo espera desde hace 16 min."],
      action: { label: "Ver los avisos", href },
      ...team,
    }),
  ];
}

function toAccounts(): ReactElement[] {
  return [
    ConfirmAccountEmail({ href }),
    AccountExistsEmail({ recoverUrl: href }),
    ResetPasswordEmail({ href }),
    PasswordChangedEmail({ recoverUrl: href }),
    ChangeEmailEmail({ href }),
    EmailChangedEmail({ at }),
    NewSignInEmail({ device: "Firefox en Linux", at, accountUrl: href }),
    InvitationEmail({
      email: "nueva@ejemplo.es",
      invitedBy: "ana@ejemplo.es",
      role: "Asesoría",
      allows: "llamadas y leads",
      link: href,
    }),
  ];
}

ensureChromium();
const browser = await chromium.launch(chromiumLaunch());
try {
  const mails = [...toPeopleAndTeam(), ...toAccounts()];
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: WIDTH, height: 200 } });
    const pictures: string[] = [];
    for (const mail of mails) {
      await page.setContent(await render(mail));
      pictures.push((await page.screenshot({ fullPage: true })).toString("base64"));
    }
    const images = pictures.map((png) => `<img src="data:image/png;base64,${png}">`);
    const style = `body { margin: 4px; columns: ${COLUMNS}; column-gap: 8px; background: #ddd }
      img { width: 100%; margin-bottom: 8px; break-inside: avoid }`;
    await page.setViewportSize({ width: 1_300, height: 400 });
    // Without its type the body would be as high as the window, and have more columns.
    await page.setContent(`<!doctype html><style>${style}</style>${images.join("")}`);
    await page.screenshot({ path: resolve(`docs/mails-${colorScheme}.png`), fullPage: true });
    await page.close();
  }
} finally {
  await browser.close();
}
