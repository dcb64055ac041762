import { paths } from "@/lib/paths";

/** The way to sign in. A full load without a referrer: the address here may hold a token. */
export function SignInLink() {
  return (
    <a
      href={paths.auth}
      referrerPolicy="no-referrer"
      className="inline-flex min-h-12 items-center justify-self-start text-sm text-link underline underline-offset-4"
    >
      Iniciar sesión
    </a>
  );
}
