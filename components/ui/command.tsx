"use client";

import { Command as CommandPrimitive } from "cmdk";
import { SearchIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cn, slotted } from "@/lib/kernel/utils";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "./dialog";

export const Command = slotted(
  CommandPrimitive,
  "command",
  "flex h-full w-full flex-col overflow-hidden rounded-lg bg-popover text-popover-foreground",
);

type CommandDialogProps = ComponentProps<typeof Dialog> & {
  title?: string;
  description?: string;
  className?: string;
  showCloseButton?: boolean;
};

export function CommandDialog({
  title = "Buscar una orden",
  description = "Escribe para encontrarla",
  children,
  className,
  showCloseButton = true,
  ...props
}: CommandDialogProps) {
  return (
    <Dialog {...props}>
      <DialogContent
        className={cn("overflow-hidden p-0", className)}
        showCloseButton={showCloseButton}
      >
        <DialogHeader className="sr-only">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        <Command>{children}</Command>
      </DialogContent>
    </Dialog>
  );
}

export function CommandInput({
  className,
  ...props
}: ComponentProps<typeof CommandPrimitive.Input>) {
  return (
    <div
      data-slot="command-input-wrapper"
      className="flex min-h-12 items-center gap-2 border-b border-border px-3"
    >
      <SearchIcon aria-hidden="true" className="size-4 shrink-0" />
      <CommandPrimitive.Input
        data-slot="command-input"
        className={cn(
          "h-10 w-full bg-transparent text-xs placeholder:text-muted-foreground disabled:opacity-60",
          className,
        )}
        {...props}
      />
    </div>
  );
}

export const CommandList = slotted(
  CommandPrimitive.List,
  "command-list",
  "max-h-80 scroll-py-1 overflow-x-hidden overflow-y-auto",
);
export const CommandEmpty = slotted(
  CommandPrimitive.Empty,
  "command-empty",
  "py-6 text-center text-xs",
);
export const CommandGroup = slotted(
  CommandPrimitive.Group,
  "command-group",
  "overflow-hidden p-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted-foreground",
);
export const CommandSeparator = slotted(
  CommandPrimitive.Separator,
  "command-separator",
  "-mx-1 h-px bg-border",
);
export const CommandItem = slotted(
  CommandPrimitive.Item,
  "command-item",
  "relative flex min-h-10 cursor-pointer items-center gap-2 rounded-md px-2 text-xs select-none data-[disabled=true]:pointer-events-none data-[disabled=true]:opacity-60 data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground [&_svg]:size-4 [&_svg]:shrink-0",
);
export const CommandShortcut = slotted(
  "span",
  "command-shortcut",
  "ml-auto text-xs text-muted-foreground",
);
