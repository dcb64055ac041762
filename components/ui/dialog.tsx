"use client";

import { XIcon } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn, slotted } from "@/lib/kernel/utils";
import { Button } from "./button";

export const Dialog = slotted(DialogPrimitive.Root, "dialog");
export const DialogTrigger = slotted(DialogPrimitive.Trigger, "dialog-trigger");
export const DialogPortal = slotted(DialogPrimitive.Portal, "dialog-portal");
export const DialogClose = slotted(DialogPrimitive.Close, "dialog-close");
export const DialogOverlay = slotted(
  DialogPrimitive.Overlay,
  "dialog-overlay",
  "fixed inset-0 z-50 bg-ink/50",
);

/** Places a dialog of any kind in the middle of the screen. */
export const dialogLook =
  "fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-full max-w-[calc(100%-2rem)] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-lg border border-border bg-card p-6 text-card-foreground shadow-card sm:max-w-lg";

type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  showCloseButton?: boolean;
};

export function DialogContent({
  className,
  children,
  showCloseButton = true,
  ...props
}: DialogContentProps) {
  return (
    <DialogPortal>
      <DialogOverlay />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(dialogLook, className)}
        {...props}
      >
        {children}
        {showCloseButton && (
          <DialogClose asChild>
            <Button variant="ghost" size="icon" className="absolute top-2 right-2">
              <XIcon aria-hidden="true" />
              <span className="sr-only">Cerrar</span>
            </Button>
          </DialogClose>
        )}
      </DialogPrimitive.Content>
    </DialogPortal>
  );
}

export const DialogHeader = slotted("div", "dialog-header", "flex flex-col gap-2");

export function DialogFooter({
  className,
  showCloseButton = false,
  children,
  ...props
}: ComponentProps<"div"> & { showCloseButton?: boolean }) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn("flex flex-col-reverse gap-2 sm:flex-row sm:justify-end", className)}
      {...props}
    >
      {children}
      {showCloseButton && (
        <DialogClose asChild>
          <Button variant="outline">Cerrar</Button>
        </DialogClose>
      )}
    </div>
  );
}

export const DialogTitle = slotted(
  DialogPrimitive.Title,
  "dialog-title",
  "text-lg leading-tight font-semibold",
);
export const DialogDescription = slotted(
  DialogPrimitive.Description,
  "dialog-description",
  "text-xs text-muted-foreground",
);
