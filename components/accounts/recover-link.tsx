import { Link } from "@/components/kit/link";
import { paths } from "@/lib/kernel/paths";

/** A link to the page that mails a way to choose another password. */
export function RecoverLink() {
  return (
    <Link
      href={paths.recover}
      className="inline-flex min-h-12 items-center justify-self-start text-sm text-link underline underline-offset-4"
    >
      ¿Has olvidado tu contraseña?
    </Link>
  );
}
