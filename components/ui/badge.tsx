import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/kernel/utils";

const word =
  "gap-2 rounded-none px-0 font-semibold before:size-2 before:rounded-full before:bg-current";

/** All but the first are coloured words with a dot of their colour: statuses. */
const badgeVariants = cva(
  "inline-flex w-fit shrink-0 items-center justify-center gap-1 rounded-full border border-transparent px-2 py-0.5 text-xs font-semibold whitespace-nowrap [&>svg]:size-3",
  {
    variants: {
      variant: {
        destructive: "bg-destructive text-background",
        success: `${word} text-success`,
        warning: `${word} text-warning`,
        info: `${word} text-info`,
        neutral: `${word} text-muted-foreground`,
      },
    },
  },
);

type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeVariants>;

export function Badge({ className, variant, ...props }: BadgeProps) {
  return (
    <span
      data-slot="badge"
      data-variant={variant}
      className={cn(badgeVariants({ variant }), className)}
      {...props}
    />
  );
}
