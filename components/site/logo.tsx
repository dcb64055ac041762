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
export function Wordmark() {
  return (
    <span className="font-serif text-xl font-semibold tracking-tight whitespace-nowrap min-[22rem]:text-2xl">
      {site.brand}
      <span
        aria-hidden="true"
        className="ml-[0.14em] inline-block size-[0.3em] rounded-full bg-clementine-600"
      />
    </span>
  );
}
