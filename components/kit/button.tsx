import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

export const buttonVariants = cva("button-base", {
  variants: {
    variant: {
      primary: "button-primary",
      secondary: "button-secondary",
      ghost: "text-link hover:bg-muted",
      link: "text-link underline underline-offset-4 hover:decoration-2",
    },
    size: {
      sm: "min-h-10 px-4 text-xs",
      md: "button-md",
      lg: "button-lg",
    },
  },
  defaultVariants: { variant: "primary", size: "md" },
});

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants>;

/** A button that does nothing on its own: give `type="submit"` where it sends a form. */
export function Button({ className, variant, size, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={buttonVariants({ variant, size, className })} {...props} />;
}
