import type { ComponentProps } from "react";
import { cn, slotted } from "@/lib/kernel/utils";

/**
 * A dense table: 40 px rows, digits of equal width, a sticky header. Its frame scrolls, so give it
 * a `label`: the keyboard can then reach it.
 */
export function Table({
  className,
  label,
  ...props
}: ComponentProps<"table"> & { label?: string }) {
  return (
    <section
      data-slot="table-container"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-[75dvh] w-full overflow-auto rounded-lg border border-border bg-card"
    >
      <table
        data-slot="table"
        className={cn("w-full border-separate border-spacing-0 text-xs tabular-nums", className)}
        {...props}
      />
    </section>
  );
}

export const TableHeader = slotted("thead", "table-header", "text-left");
export const TableBody = slotted("tbody", "table-body", "[&_tr:last-child>*]:border-b-0");
export const TableRow = slotted(
  "tr",
  "table-row",
  "hover:bg-muted/50 data-[state=selected]:bg-muted",
);

export const TableHead = slotted(
  "th",
  "table-head",
  "sticky top-0 z-10 h-10 border-b border-border bg-muted px-3 text-left align-middle font-semibold whitespace-nowrap",
);

export const TableCell = slotted(
  "td",
  "table-cell",
  "h-10 border-b border-border px-3 align-middle whitespace-nowrap",
);
