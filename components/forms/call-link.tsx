import { Link } from "@/components/kit/link";
import { paths } from "@/lib/kernel/paths";

/** Leads somebody who waits for our call to what the thank-you page says about it. */
export function CallLink() {
  return (
    <Link
      href={paths.thanks}
      className="flex min-h-12 w-fit items-center text-link underline underline-offset-4"
    >
      Cuándo y desde qué número te llamamos, y cómo es la llamada
    </Link>
  );
}
