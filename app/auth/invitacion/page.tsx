import type { Metadata } from "next";
import { AccountFrame } from "@/components/forms/account-frame";
import { InvitationForm } from "@/components/forms/invitation-form";
import { readInvitation } from "@/lib/accounts/invitation-form";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo";
import { acceptInvitation } from "../actions";

export const metadata: Metadata = {
  ...pageMetadata({
    title: "Invitación al equipo",
    description: "Elige tu contraseña para entrar en el panel.",
    path: paths.invitation,
    noindex: true,
  }),
  // The token must not leave with a link. 'no-referrer' would also take the origin from the form,
  // which is then refused as another site's.
  referrer: "same-origin",
};

type InvitationPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Reading it changes nothing: mail scanners follow links. */
export default async function InvitationPage({ searchParams }: InvitationPageProps) {
  const { token } = await searchParams;
  const email = await readInvitation(token);
  return (
    <AccountFrame title="Invitación al equipo">
      <InvitationForm
        action={acceptInvitation}
        email={email}
        token={typeof token === "string" ? token : ""}
      />
    </AccountFrame>
  );
}
