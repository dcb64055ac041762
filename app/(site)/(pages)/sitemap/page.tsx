import { MobileBar } from "@/components/site/mobile-bar";
import { SiteMapList } from "@/components/site/site-map-list";
import { StructuredData } from "@/components/site/structured-data";
import { legalSitePages, servicePages } from "@/content/site-map";
import { articlePages } from "@/lib/listed-pages";
import { paths } from "@/lib/paths";
import { breadcrumbs, pageMetadata } from "@/lib/seo";

export const metadata = pageMetadata({
  title: "Mapa del sitio",
  description: "Todas las páginas de esta web en una lista, para llegar antes a la que buscas.",
  path: paths.siteMap,
});

export default function SiteMapPage() {
  return (
    <>
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
      <MobileBar />
    </>
  );
}
