import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";

type NewestFirstNavProps = {
  label: string;
  page: { first: boolean; older: string | null };
  /** Gives the address of the page at a cursor, or of the first page without one. */
  addressOf: (cursor?: string) => string;
};

/** Links to the next page of a list and back to its first page. */
export function NewestFirstNav({ label, page, addressOf }: NewestFirstNavProps) {
  if (page.first && !page.older) return null;
  const look = buttonVariants({ variant: "outline" });
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-3">
      {!page.first && (
        <Link href={addressOf()} className={look}>
          ← Lo más reciente
        </Link>
      )}
      {page.older && (
        <Link href={addressOf(page.older)} className={`${look} ml-auto`}>
          Más antiguo →
        </Link>
      )}
    </nav>
  );
}
