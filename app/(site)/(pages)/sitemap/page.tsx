import { Link } from "@/components/kit/link";
import { MobileBar } from "@/components/site/mobile-bar";
import { StructuredData } from "@/components/site/structured-data";
import { legalSitePages, type SitePage, servicePages } from "@/content/site-map";
import { paths } from "@/lib/kernel/paths";
import { articlePages } from "@/lib/seo/listed-pages";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: "Mapa del sitio",
  description: "Todas las páginas de esta web en una lista, para llegar antes a la que buscas.",
  path: paths.siteMap,
});

export default function SiteMapPage() {
  return (
    <MobileBar>
      <div className="mx-auto max-w-text px-5 py-10 sm:py-16">
        <StructuredData things={[breadcrumbs(paths.siteMap)]} />
        <h1 className="text-display">Mapa del sitio</h1>
        <p className="mt-6 text-lg">
          Todas las páginas de esta web, para que llegues a la que buscas.
        </p>
        <SiteMapList title="Conoce tu caso" pages={servicePages} />
        <SiteMapList title="Artículos del blog" pages={articlePages()} />
        <SiteMapList title="Textos legales" pages={legalSitePages} />
      </div>
    </MobileBar>
  );
}

function SiteMapList({ title, pages }: { title: string; pages: readonly SitePage[] }) {
  return (
    <section className="mt-12">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 divide-y divide-border border-y border-border">
        {pages.map((page) => (
          <li key={page.path} className="py-2">
            {/* Prefetching every page of the site would waste the visitor's mobile data. */}
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
