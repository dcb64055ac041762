"use client";

import { XIcon } from "lucide-react";
import { Dialog as SheetPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn, slotted } from "@/lib/kernel/utils";
import { Button } from "./button";

export const Sheet = slotted(SheetPrimitive.Root, "sheet");
export const SheetTrigger = slotted(SheetPrimitive.Trigger, "sheet-trigger");
export const SheetClose = slotted(SheetPrimitive.Close, "sheet-close");

const sides = {
  top: "inset-x-0 top-0 border-b",
  right: "inset-y-0 right-0 h-dvh w-3/4 border-l sm:max-w-lg",
  bottom: "inset-x-0 bottom-0 border-t",
  left: "inset-y-0 left-0 h-dvh w-3/4 border-r sm:max-w-lg",
};

type SheetContentProps = ComponentProps<typeof SheetPrimitive.Content> & {
  side?: keyof typeof sides;
  showCloseButton?: boolean;
  /**
   * Renders in place, without an overlay, so that the server's HTML contains the sheet for a
   * browser without JavaScript. For a sheet with `modal={false}`.
   */
  inPlace?: boolean;
};

export function SheetContent({
  className,
  children,
  side = "right",
  showCloseButton = true,
  inPlace = false,
  ...props
}: SheetContentProps) {
  const content = (
    <SheetPrimitive.Content
      data-slot="sheet-content"
      className={cn(
        "fixed z-40 flex flex-col gap-4 overflow-y-auto overscroll-contain border-border bg-card text-card-foreground shadow-card",
        sides[side],
        className,
      )}
      {...props}
    >
      {children}
      {showCloseButton && (
        <SheetClose asChild>
          <Button variant="ghost" size="icon" className="absolute top-2 right-2">
            <XIcon aria-hidden="true" />
            <span className="sr-only">Cerrar</span>
          </Button>
        </SheetClose>
      )}
    </SheetPrimitive.Content>
  );
  if (inPlace) return content;
  return (
    <SheetPrimitive.Portal>
      <SheetPrimitive.Overlay data-slot="sheet-overlay" className="fixed inset-0 z-40 bg-ink/50" />
      {content}
    </SheetPrimitive.Portal>
  );
}

export const SheetHeader = slotted("div", "sheet-header", "flex flex-col gap-1.5 p-4");
export const SheetFooter = slotted("div", "sheet-footer", "mt-auto flex flex-col gap-2 p-4");
export const SheetTitle = slotted(SheetPrimitive.Title, "sheet-title", "text-xl font-semibold");
export const SheetDescription = slotted(
  SheetPrimitive.Description,
  "sheet-description",
  "text-xs text-muted-foreground",
);
