import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";

type NewestFirstNavProps = {
  label: string;
  page: { first: boolean; older: string | null };
  /** Of the page that begins at a cursor; of the first without one. */
  addressOf: (cursor?: string) => string;
};

/** From one page of a list to the next, and back to its beginning. */
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
