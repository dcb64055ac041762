"use client";

import { Dialog as SheetPrimitive } from "radix-ui";
import { slotted } from "@/lib/kernel/utils";

export const Sheet = slotted(SheetPrimitive.Root, "sheet");

/**
 * Renders in place, without an overlay, so that the server's HTML contains the sheet for a browser
 * without JavaScript. For a sheet with `modal={false}`.
 */
export const SheetContent = slotted(
  SheetPrimitive.Content,
  "sheet-content",
  "fixed inset-y-0 right-0 z-40 flex h-dvh w-3/4 flex-col gap-4 overflow-y-auto overscroll-contain border-l border-border bg-card text-card-foreground shadow-card sm:max-w-lg",
);

export const SheetHeader = slotted("div", "sheet-header", "flex flex-col gap-1.5 p-4");
export const SheetTitle = slotted(SheetPrimitive.Title, "sheet-title", "text-xl font-semibold");
