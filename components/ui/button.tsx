import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/kernel/utils";

/** The look of a button, also for links that act like a button. */
export const buttonVariants = cva("office-button", {
  variants: {
    variant: {
      default: "bg-primary text-primary-foreground hover:bg-primary-strong",
      outline: "office-outline",
      secondary: "bg-secondary text-secondary-foreground hover:bg-secondary/80",
      ghost: "text-link hover:bg-accent",
      link: "text-link underline underline-offset-4 hover:decoration-2",
    },
    size: {
      default: "min-h-10 px-4 py-1 max-sm:min-h-12",
      sm: "min-h-8 gap-1.5 px-3",
      lg: "min-h-12 px-6 text-sm",
      icon: "size-10 max-sm:size-12",
      "icon-lg": "size-12",
    },
  },
  defaultVariants: { variant: "default", size: "default" },
});

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Applies this look to the element inside. */
    asChild?: boolean;
  };

export function Button({
  className,
  variant = "default",
  size = "default",
  asChild = false,
  ...props
}: ButtonProps) {
  const Element = asChild ? Slot.Root : "button";
  return (
    <Element
      data-slot="button"
      data-variant={variant}
      data-size={size}
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
    />
  );
}
