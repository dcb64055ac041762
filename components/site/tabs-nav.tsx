import type { ComponentType, ReactNode } from "react";
import { Link } from "./link";

type Tab = { href: string; label: string; count?: number | string; current: boolean };

type TabsNavProps = {
  label: string;
  tabs: readonly Tab[];
  /** What leads there, where more is to be done than to follow a link. */
  link?: ComponentType<{
    href: string;
    "aria-current": "page" | undefined;
    className: string;
    children: ReactNode;
  }>;
};

/** Tabs that are links: each view has its own address. */
export function TabsNav({ label, tabs, link: TabLink = Link }: TabsNavProps) {
  return (
    <nav aria-label={label} className="border-b border-border">
      <ul className="-mb-px flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <TabLink
              href={tab.href}
              aria-current={tab.current ? "page" : undefined}
              className="flex min-h-12 items-center gap-2 border-b-4 border-transparent px-4 text-sm whitespace-nowrap text-muted-foreground -outline-offset-3 hover:text-foreground aria-[current=page]:border-link aria-[current=page]:font-semibold aria-[current=page]:text-foreground"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-muted px-2 text-xs text-foreground tabular-nums">
                  {typeof tab.count === "number" ? tab.count.toLocaleString("es-ES") : tab.count}
                </span>
              )}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
