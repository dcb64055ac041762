"use client";

import { CheckIcon, ChevronRightIcon, CircleIcon } from "lucide-react";
import { DropdownMenu as MenuPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn, slotted } from "@/lib/kernel/utils";

const panelLook =
  "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-32 overflow-x-hidden overflow-y-auto rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-card";
const itemLook =
  "relative flex min-h-10 cursor-pointer items-center gap-2 rounded-md px-3 text-xs select-none focus:bg-accent focus:text-accent-foreground focus-visible:outline-none data-[disabled]:pointer-events-none data-[disabled]:opacity-60 data-[inset]:pl-8 max-sm:min-h-12 [&_svg]:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0";

export const DropdownMenu = slotted(MenuPrimitive.Root, "dropdown-menu");
export const DropdownMenuPortal = slotted(MenuPrimitive.Portal, "dropdown-menu-portal");
export const DropdownMenuTrigger = slotted(MenuPrimitive.Trigger, "dropdown-menu-trigger");
export const DropdownMenuGroup = slotted(MenuPrimitive.Group, "dropdown-menu-group");
export const DropdownMenuSub = slotted(MenuPrimitive.Sub, "dropdown-menu-sub");
export const DropdownMenuSubContent = slotted(
  MenuPrimitive.SubContent,
  "dropdown-menu-sub-content",
  panelLook,
);
export const DropdownMenuRadioGroup = slotted(
  MenuPrimitive.RadioGroup,
  "dropdown-menu-radio-group",
);
export const DropdownMenuSeparator = slotted(
  MenuPrimitive.Separator,
  "dropdown-menu-separator",
  "-mx-1 my-1 h-px bg-border",
);
export const DropdownMenuShortcut = slotted(
  "span",
  "dropdown-menu-shortcut",
  "ml-auto text-xs text-muted-foreground",
);

export function DropdownMenuContent({
  className,
  sideOffset = 4,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        data-slot="dropdown-menu-content"
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(panelLook, className)}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}

/** `inset` leaves the room that other items have for their mark. */
type Inset = { inset?: boolean };

export function DropdownMenuItem({
  className,
  inset,
  variant = "default",
  ...props
}: ComponentProps<typeof MenuPrimitive.Item> & Inset & { variant?: "default" | "destructive" }) {
  return (
    <MenuPrimitive.Item
      data-slot="dropdown-menu-item"
      data-inset={inset}
      data-variant={variant}
      className={cn(itemLook, "data-[variant=destructive]:text-destructive", className)}
      {...props}
    />
  );
}

export function DropdownMenuLabel({
  className,
  inset,
  ...props
}: ComponentProps<typeof MenuPrimitive.Label> & Inset) {
  return (
    <MenuPrimitive.Label
      data-slot="dropdown-menu-label"
      data-inset={inset}
      className={cn("px-3 py-2 text-xs font-semibold data-[inset]:pl-8", className)}
      {...props}
    />
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cn(itemLook, "pl-8", className)}
      {...props}
    >
      <MenuPrimitive.ItemIndicator className="absolute left-2">
        <CheckIcon aria-hidden="true" />
      </MenuPrimitive.ItemIndicator>
      {children}
    </MenuPrimitive.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem
      data-slot="dropdown-menu-radio-item"
      className={cn(itemLook, "pl-8", className)}
      {...props}
    >
      <MenuPrimitive.ItemIndicator className="absolute left-2">
        <CircleIcon aria-hidden="true" className="scale-50 fill-current" />
      </MenuPrimitive.ItemIndicator>
      {children}
    </MenuPrimitive.RadioItem>
  );
}

export function DropdownMenuSubTrigger({
  className,
  inset,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.SubTrigger> & Inset) {
  return (
    <MenuPrimitive.SubTrigger
      data-slot="dropdown-menu-sub-trigger"
      data-inset={inset}
      className={cn(itemLook, "data-[state=open]:bg-accent", className)}
      {...props}
    >
      {children}
      <ChevronRightIcon aria-hidden="true" className="ml-auto" />
    </MenuPrimitive.SubTrigger>
  );
}
