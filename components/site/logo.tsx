import { Link } from "@/components/ui/link";
import { site } from "@/content/site";
import { paths } from "@/lib/paths";

/** The wordmark with its full stop, linking home. */
export function Logo() {
  return (
    <Link
      href={paths.home}
      className="inline-flex min-h-12 items-center font-serif text-xl font-semibold tracking-tight min-[22rem]:text-2xl whitespace-nowrap"
    >
      <span>
        {site.brand}
        <span
          aria-hidden="true"
          className="ml-[0.14em] inline-block size-[0.3em] rounded-full bg-clementine-600"
        />
      </span>
    </Link>
  );
}
