import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

export const buttonVariants = cva(
  "inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60",
  {
    variants: {
      variant: {
        primary: "bg-primary text-primary-foreground hover:bg-primary-strong",
        secondary: "border-2 border-link text-link hover:bg-muted",
        ghost: "text-link hover:bg-muted",
        link: "text-link underline underline-offset-4 hover:decoration-2",
      },
      size: {
        sm: "min-h-10 px-4 text-xs",
        md: "min-h-12 px-6 py-2 text-sm",
        lg: "min-h-14 px-8 py-3 text-base",
      },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants>;

/** A button that does nothing on its own: give `type="submit"` where it sends a form. */
export function Button({ className, variant, size, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={buttonVariants({ variant, size, className })} {...props} />;
}
