import { buttonVariants } from "@/components/kit/button";
import { paths } from "@/lib/kernel/paths";

type ProviderLinkProps = {
  label: string;
  /** The token of the invitation that the person accepts so. */
  invitation?: string;
};

/** A link to the office's identity provider: a full page load, because it leaves this site. */
export function ProviderLink({ label, invitation }: ProviderLinkProps) {
  const token: Record<string, string> = invitation ? { invitacion: invitation } : {};
  const hrefWith = (more: Record<string, string>) =>
    `${paths.providerSignIn}?${new URLSearchParams({ ...token, ...more })}`;
  const look = { variant: "secondary", size: "lg" } as const;
  return (
    <>
      <a href={hrefWith({})} className={buttonVariants({ ...look, className: "noscript:hidden" })}>
        {label}
      </a>
      {/* The pages behind the sign-in wait for no script then. */}
      <noscript>
        <a href={hrefWith({ "sin-javascript": "1" })} className={buttonVariants(look)}>
          {label}
        </a>
      </noscript>
    </>
  );
}
