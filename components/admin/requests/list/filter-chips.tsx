import { XIcon } from "lucide-react";
import { Link } from "@/components/kit/link";
import { buttonVariants } from "@/components/ui/button";
import { formatDay, formatYesNo } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { describeFigure } from "@/lib/requests/list/figure-filter";
import {
  assigneeLabel,
  type FilterChoices,
  FLAGS,
  type LeadFilter,
  slotLabel,
  writeFilter,
} from "@/lib/requests/list/filter";
import { queueLabels } from "@/lib/vocabulary/queue-labels";
import { statusLabel } from "@/lib/vocabulary/status";
import type { WantedList } from "./use-wanted-list";

type Chip = { label: string; without: Partial<LeadFilter> };

type FilterChipsProps = { list: WantedList; choices: FilterChoices };

/**
 * The active filters. Each one is a link that removes it. Filters with their own visible button or field,
 * such as the search, are not repeated here.
 */
export function FilterChips({ list, choices }: FilterChipsProps) {
  const { tab, filter, take } = list;
  const chips = chipsOf(filter, choices);
  if (chips.length === 0) return null;
  return (
    <nav aria-label="Filtros puestos" className="flex gap-1.5 sm:contents">
      {chips.map(({ label, without }) => (
        <Link
          key={label}
          href={`${paths.admin}?tab=${tab}${writeFilter({ ...filter, ...without })}`}
          onNavigate={(event) => {
            event.preventDefault();
            take(without);
            // This link disappears, so the keyboard focus needs another place.
            document.getElementById("filtro-q")?.focus({ preventScroll: true });
          }}
          className={buttonVariants({
            variant: "secondary",
            size: "sm",
            className: "max-sm:min-h-12",
          })}
        >
          <span className="sr-only">Quitar </span>
          <span className="max-w-64 truncate">{label}</span>
          <XIcon aria-hidden="true" className="size-3.5" />
        </Link>
      ))}
    </nav>
  );
}

function chipsOf(filter: LeadFilter, choices: FilterChoices): Chip[] {
  const { status, slot, source, assignee, queue, from, to, figure } = filter;
  const chips: (Chip | null)[] = [
    figure && { label: `Del resumen: ${describeFigure(figure)}`, without: { figure: null } },
    status && { label: `Estado: ${statusLabel(status)}`, without: { status: null } },
    slot && { label: `Horario: ${slotLabel(slot)}`, without: { slot: null } },
    source ? { label: `Fuente: ${source}`, without: { source: null } } : null,
    assignee ? { label: assigneeLabel(assignee, choices), without: { assignee: null } } : null,
    queue && { label: `Cola: ${queueLabels[queue]}`, without: { queue: null } },
    from ? { label: `Desde ${formatDay(from)}`, without: { from: null } } : null,
    to ? { label: `Hasta ${formatDay(to)}`, without: { to: null } } : null,
    ...FLAGS.map(({ field, label }) => {
      const value = filter[field];
      return value === null
        ? null
        : { label: `${label}: ${formatYesNo(value)}`, without: { [field]: null } };
    }),
  ];
  return chips.filter((chip) => chip !== null);
}
