import { paths } from "@/lib/kernel/paths";

/** A link to sign-in: a full page load without a referrer, as the address may hold a token. */
export function SignInLink({ label = "Iniciar sesión" }: { label?: string }) {
  return (
    <a
      href={paths.auth}
      referrerPolicy="no-referrer"
      className="inline-flex min-h-12 items-center justify-self-start text-sm text-link underline underline-offset-4"
    >
      {label}
    </a>
  );
}
