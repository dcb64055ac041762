import { useRef } from "react";
import { Link } from "@/components/kit/link";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/kernel/paths";
import {
  ELIGIBILITIES,
  eligibilityLabels,
  isFiltered,
  type LeadFilter,
  writeFilter,
} from "@/lib/requests/list/filter";
import type { WantedList } from "./use-wanted-list";

/** The filter buttons. They are links, so they work without JavaScript and in a new window. */
export function EligibilityLinks({ list }: { list: WantedList }) {
  const { tab, filter, choose, clear } = list;
  const nav = useRef<HTMLElement>(null);

  const link = (label: string, changes: Partial<LeadFilter>, isCurrent: boolean) => (
    <Link
      key={label}
      href={`${paths.admin}?tab=${tab}${writeFilter({ ...filter, ...changes })}`}
      onNavigate={(event) => {
        event.preventDefault();
        choose(changes);
      }}
      aria-current={isCurrent || undefined}
      className={buttonVariants({
        variant: "outline",
        size: "sm",
        className: "max-sm:min-h-12 aria-[current]:bg-muted",
      })}
    >
      {label}
    </Link>
  );

  return (
    <nav ref={nav} aria-label="Elegibilidad" className="flex gap-1.5 sm:contents">
      {ELIGIBILITIES.map((eligibility) =>
        link(eligibilityLabels[eligibility], { eligibility }, eligibility === filter.eligibility),
      )}
      {link("Fuera de plazo", { late: !filter.late }, filter.late)}
      {isFiltered(filter) && (
        <Link
          href={`${paths.admin}?tab=${tab}`}
          onNavigate={(event) => {
            event.preventDefault();
            clear();
            // This link disappears, so the keyboard focus needs another place.
            nav.current?.querySelector("a")?.focus();
          }}
          className={buttonVariants({ variant: "link", size: "sm", className: "max-sm:min-h-12" })}
        >
          Quitar los filtros
        </Link>
      )}
    </nav>
  );
}
