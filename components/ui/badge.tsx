import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/kernel/utils";

const word =
  "gap-2 rounded-none px-0 font-semibold before:size-2 before:rounded-full before:bg-current";

/** The last four are coloured words with a dot of their colour: statuses. */
export const badgeVariants = cva(
  "inline-flex w-fit shrink-0 items-center justify-center gap-1 rounded-full border border-transparent px-2 py-0.5 text-xs font-semibold whitespace-nowrap [&>svg]:size-3",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground",
        secondary: "bg-secondary text-secondary-foreground",
        destructive: "bg-destructive text-background",
        outline: "border-border text-foreground",
        ghost: "text-foreground",
        link: "text-link underline-offset-4 [a&]:hover:underline",
        success: `${word} text-success`,
        warning: `${word} text-warning`,
        info: `${word} text-info`,
        neutral: `${word} text-muted-foreground`,
      },
    },
    defaultVariants: { variant: "default" },
  },
);

type BadgeProps = ComponentProps<"span"> &
  VariantProps<typeof badgeVariants> & {
    /** Applies this look to the element inside. */
    asChild?: boolean;
  };

export function Badge({ className, variant = "default", asChild = false, ...props }: BadgeProps) {
  const Element = asChild ? Slot.Root : "span";
  return (
    <Element
      data-slot="badge"
      data-variant={variant}
      className={cn(badgeVariants({ variant }), className)}
      {...props}
    />
  );
}
