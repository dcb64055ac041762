import { Link } from "@/components/ui/link";
import { site } from "@/content/site";
import { paths } from "@/lib/paths";

/** The wordmark, linking home. */
export function Logo() {
  return (
    <Link href={paths.home} className="inline-flex min-h-12 items-center">
      <Wordmark />
    </Link>
  );
}

/** The brand's name with its full stop. */
export function Wordmark({ sizeClass = "text-xl tracking-tight min-[22rem]:text-2xl" }) {
  return (
    <span className={`font-serif font-semibold whitespace-nowrap ${sizeClass}`}>
      {site.brand}
      <span
        aria-hidden="true"
        className="ml-[0.14em] inline-block size-[0.3em] rounded-full bg-clementine-600"
      />
    </span>
  );
}
