import { Command } from "cmdk";
import type { ReactNode } from "react";

type CommandGroupProps = { heading: string; children: ReactNode };

export function CommandGroup({ heading, children }: CommandGroupProps) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted-foreground"
    >
      {children}
    </Command.Group>
  );
}

type CommandLineProps = { href: string; onGo: (href: string) => void; children: ReactNode };

export function CommandLine({ href, onGo, children }: CommandLineProps) {
  return (
    <Command.Item
      value={href}
      onSelect={() => onGo(href)}
      className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-3 text-sm data-[selected=true]:bg-muted"
    >
      {children}
    </Command.Item>
  );
}
