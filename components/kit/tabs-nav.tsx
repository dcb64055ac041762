import { Link } from "./link";

type Tab = {
  href: string;
  label: string;
  count?: number | string;
  current: boolean;
  /** Replaces the navigation to `href`. */
  onNavigate?: () => void;
};

type TabsNavProps = { label: string; tabs: readonly Tab[] };

/** Tabs that are links: each view has its own address. */
export function TabsNav({ label, tabs }: TabsNavProps) {
  return (
    <nav aria-label={label} className="border-b border-border">
      <ul className="-mb-px flex gap-1 overflow-x-auto">
        {tabs.map(({ onNavigate, ...tab }) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              {...(onNavigate && {
                onNavigate: (event) => {
                  event.preventDefault();
                  onNavigate();
                },
              })}
              aria-current={tab.current ? "page" : undefined}
              className="flex min-h-12 items-center gap-2 border-b-4 border-transparent px-4 text-sm whitespace-nowrap text-muted-foreground -outline-offset-3 hover:text-foreground aria-[current=page]:border-link aria-[current=page]:font-semibold aria-[current=page]:text-foreground"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-muted px-2 text-xs text-foreground tabular-nums">
                  {typeof tab.count === "number" ? tab.count.toLocaleString("es-ES") : tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
