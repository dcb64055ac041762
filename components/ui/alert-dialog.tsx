"use client";

import { AlertDialog as AlertDialogPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn, slotted } from "@/lib/kernel/utils";
import { Button } from "./button";
import { dialogLook } from "./dialog";

export const AlertDialog = slotted(AlertDialogPrimitive.Root, "alert-dialog");
export const AlertDialogTrigger = slotted(AlertDialogPrimitive.Trigger, "alert-dialog-trigger");
export const AlertDialogPortal = slotted(AlertDialogPrimitive.Portal, "alert-dialog-portal");
export const AlertDialogOverlay = slotted(
  AlertDialogPrimitive.Overlay,
  "alert-dialog-overlay",
  "fixed inset-0 z-50 bg-ink/50",
);

type AlertDialogContentProps = ComponentProps<typeof AlertDialogPrimitive.Content> & {
  size?: "default" | "sm";
};

export function AlertDialogContent({
  className,
  size = "default",
  ...props
}: AlertDialogContentProps) {
  return (
    <AlertDialogPortal>
      <AlertDialogOverlay />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        data-size={size}
        className={cn(dialogLook, "data-[size=sm]:max-w-xs", className)}
        {...props}
      />
    </AlertDialogPortal>
  );
}

export const AlertDialogHeader = slotted("div", "alert-dialog-header", "grid gap-2");
export const AlertDialogMedia = slotted(
  "div",
  "alert-dialog-media",
  "inline-flex size-12 items-center justify-center rounded-md bg-muted",
);
export const AlertDialogFooter = slotted(
  "div",
  "alert-dialog-footer",
  "flex flex-col-reverse gap-2 sm:flex-row sm:justify-end",
);
export const AlertDialogTitle = slotted(
  AlertDialogPrimitive.Title,
  "alert-dialog-title",
  "text-lg leading-tight font-semibold",
);
export const AlertDialogDescription = slotted(
  AlertDialogPrimitive.Description,
  "alert-dialog-description",
  "text-xs text-muted-foreground",
);

type Look = Pick<ComponentProps<typeof Button>, "variant" | "size">;

export function AlertDialogAction({
  variant = "default",
  size = "default",
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Action> & Look) {
  return (
    <Button variant={variant} size={size} asChild>
      <AlertDialogPrimitive.Action data-slot="alert-dialog-action" {...props} />
    </Button>
  );
}

export function AlertDialogCancel({
  variant = "outline",
  size = "default",
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Cancel> & Look) {
  return (
    <Button variant={variant} size={size} asChild>
      <AlertDialogPrimitive.Cancel data-slot="alert-dialog-cancel" {...props} />
    </Button>
  );
}
