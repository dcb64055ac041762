import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/**
 * A dense table: 40 px rows, figures of one width, a header that stays. The frame scrolls, so it
 * takes the keyboard's focus and needs a `label`.
 */
export function Table({ className, label, ...props }: ComponentProps<"table"> & { label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-[75dvh] overflow-auto rounded-lg border border-border bg-card"
    >
      <table
        className={cn("w-full border-separate border-spacing-0 text-xs tabular-nums", className)}
        {...props}
      />
    </section>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead className={cn("text-left", className)} {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={cn("group", className)} {...props} />;
}

export function TableHead({ className, scope = "col", ...props }: ComponentProps<"th">) {
  return (
    <th
      scope={scope}
      className={cn(
        "sticky top-0 z-10 h-10 border-b border-border bg-muted px-3 text-left font-semibold whitespace-nowrap",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      className={cn(
        "h-10 border-b border-border px-3 whitespace-nowrap group-last:border-b-0 group-hover:bg-muted/50",
        className,
      )}
      {...props}
    />
  );
}
