import { useRef } from "react";
import { Link } from "@/components/site/link";
import { buttonVariants } from "@/components/ui/button";
import {
  ELIGIBILITIES,
  eligibilityFilterLabel,
  isFiltered,
  type LeadFilter,
  writeFilter,
} from "@/lib/leads/list/filter";
import type { LeadTab } from "@/lib/leads/list/tabs";
import { paths } from "@/lib/paths";

type EligibilityLinksProps = {
  tab: LeadTab;
  filter: LeadFilter;
  choose: (changes: Partial<LeadFilter>) => void;
  clear: () => void;
};

/** The buttons of the filter panel. Links, for whoever has no scripts or wants another window. */
export function EligibilityLinks({ tab, filter, choose, clear }: EligibilityLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const address = `${paths.admin}?tab=${tab}`;
  return (
    <nav ref={nav} aria-label="Elegibilidad" className="mt-3 flex flex-wrap gap-2">
      {ELIGIBILITIES.map((eligibility) => (
        <Link
          key={eligibility}
          href={`${address}${writeFilter({ ...filter, eligibility })}`}
          onNavigate={(event) => {
            event.preventDefault();
            choose({ eligibility });
          }}
          aria-current={eligibility === filter.eligibility || undefined}
          className={buttonVariants({
            variant: "outline",
            className: "aria-[current]:bg-muted",
          })}
        >
          {eligibilityFilterLabel(eligibility)}
        </Link>
      ))}
      <Link
        href={`${address}${writeFilter({ ...filter, late: !filter.late })}`}
        onNavigate={(event) => {
          event.preventDefault();
          choose({ late: !filter.late });
        }}
        aria-current={filter.late || undefined}
        className={buttonVariants({
          variant: "outline",
          className: "aria-[current]:bg-muted",
        })}
      >
        Fuera de plazo
      </Link>
      {isFiltered(filter) && (
        <Link
          href={address}
          onNavigate={(event) => {
            event.preventDefault();
            clear();
            // This link goes away, and must not take the keyboard's place with it.
            nav.current?.querySelector("a")?.focus();
          }}
          className={buttonVariants({ variant: "link" })}
        >
          Quitar los filtros
        </Link>
      )}
    </nav>
  );
}
