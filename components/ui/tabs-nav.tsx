import { Link } from "./link";

type Tab = { href: string; label: string; count?: number; current: boolean };

/** Tabs that are links: each view has its own address. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="border-b border-border">
      <ul className="-mb-px flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.current ? "page" : undefined}
              className="flex min-h-12 items-center gap-2 border-b-4 border-transparent px-4 text-sm whitespace-nowrap text-muted-foreground -outline-offset-3 hover:text-foreground aria-[current=page]:border-link aria-[current=page]:font-semibold aria-[current=page]:text-foreground"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-muted px-2 text-xs text-foreground tabular-nums">
                  {tab.count.toLocaleString("es-ES")}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
