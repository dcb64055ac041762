"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn, slotted } from "@/lib/kernel/utils";
import { Button } from "./button";

export const Dialog = slotted(DialogPrimitive.Root, "dialog");

const DialogOverlay = slotted(
  DialogPrimitive.Overlay,
  "dialog-overlay",
  "fixed inset-0 z-50 bg-ink/50",
);

export function DialogContent({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content>) {
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(
          "fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-full max-w-[calc(100%-2rem)] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-lg border border-border bg-card p-6 text-card-foreground shadow-card sm:max-w-lg",
          className,
        )}
        {...props}
      />
    </DialogPrimitive.Portal>
  );
}

export const DialogHeader = slotted("div", "dialog-header", "flex flex-col gap-2");

/** The foot of a dialog, with the button that closes it. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn("flex flex-col-reverse gap-2 sm:flex-row sm:justify-end", className)}
      {...props}
    >
      <DialogPrimitive.Close asChild>
        <Button variant="outline">Cerrar</Button>
      </DialogPrimitive.Close>
    </div>
  );
}

export const DialogTitle = slotted(
  DialogPrimitive.Title,
  "dialog-title",
  "text-lg leading-tight font-semibold",
);
