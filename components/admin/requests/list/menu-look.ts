import { buttonVariants } from "@/components/ui/button";

/** A button of the bar above the list. On a narrow screen it is only an icon, as wide as a thumb. */
export const toolLook = buttonVariants({
  variant: "outline",
  className: "whitespace-nowrap max-md:w-12 max-md:px-0",
});

/** The panel of such a button: below it, and on a phone at the bottom of the screen. */
export const menuPanelLook =
  "z-40 whitespace-normal rounded-lg border border-border bg-card p-1 shadow-lg max-sm:fixed max-sm:inset-x-2 max-sm:bottom-2 sm:absolute sm:right-0 sm:mt-1 sm:w-72";

export const menuItemLook =
  "flex min-h-12 items-center rounded-md px-3 text-xs text-link hover:bg-muted aria-[current]:bg-muted aria-[current]:font-semibold sm:min-h-10";
