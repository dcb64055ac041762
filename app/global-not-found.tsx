import type { Metadata } from "next";
import { buttonVariants } from "@/components/kit/button";
import { Footer } from "@/components/site/footer";
import { Header } from "@/components/site/header";
import { MissingPageScript } from "@/components/site/missing-page-script";
import { PageMain, SiteShell } from "@/components/site/site-shell";
import { companyDetails, contactLinks } from "@/content/site";
import { paths } from "@/lib/kernel/paths";
import { pageMetadata } from "@/lib/seo/seo";
import RootLayout, { metadata as everywhere } from "./layout";

export const metadata: Metadata = {
  ...everywhere,
  ...pageMetadata({
    title: "Página no encontrada",
    description:
      "La dirección tiene una errata o la página ya no existe. Desde aquí llegas al inicio.",
    noindex: true,
  }),
};

/**
 * A complete document, because Next.js sends a nested not-found page along with every other page.
 */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <SiteShell notice={null}>
        <Header />
        <PageMain>
          <MissingPageScript />
          <div className="mx-auto max-w-text px-5 py-16 sm:px-8 sm:py-24">
            <p className="font-semibold text-link">Error 404</p>
            <h1 lang="en" className="mt-2 text-display">
              Oops! Page not found
            </h1>
            <p className="mt-6">
              No encontramos la página que buscas. Puede que la dirección tenga una errata o que la
              página ya no exista.
            </p>
            <p className="mt-4">
              ¿Buscabas ayuda con tus deudas? Cuéntanos tu caso y te llamamos gratis, o llámanos tú
              al{" "}
              <a href={contactLinks.phone} className="whitespace-nowrap text-link underline">
                {companyDetails.phone.value}
              </a>
              .
            </p>
            <p className="mt-8 flex flex-col gap-3 sm:flex-row">
              <a href={`${paths.home}#evaluar`} className={buttonVariants({ size: "lg" })}>
                Contar mi caso
              </a>
              <a href={paths.home} className={buttonVariants({ size: "lg", variant: "secondary" })}>
                Volver al inicio
              </a>
            </p>
          </div>
        </PageMain>
        <Footer hasCookieNotice={false} />
      </SiteShell>
    </RootLayout>
  );
}
