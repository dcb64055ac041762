import { Link } from "@/components/ui/link";
import type { SitePage } from "@/content/site-map";

/** A heading and the pages under it. */
export function SiteMapList({ title, pages }: { title: string; pages: readonly SitePage[] }) {
  return (
    <section className="mt-12">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 divide-y divide-border border-y border-border">
        {pages.map((page) => (
          <li key={page.path} className="py-2">
            {/* A list of everything: fetching it all ahead would be a waste of a visitor's data. */}
            <Link
              href={page.path}
              className="inline-flex min-h-12 items-center font-semibold text-link underline underline-offset-4"
            >
              {page.title}
            </Link>
            {page.summary && <p className="pb-2 text-sm text-muted-foreground">{page.summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
