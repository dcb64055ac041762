import type { Metadata } from "next";
import { buttonVariants } from "@/components/kit/button";
import { Header } from "@/components/site/header";
import { MissingPageScript } from "@/components/site/missing-page-script";
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
      <Header />
      <main className="mx-auto max-w-text px-5 py-16 sm:px-8 sm:py-24">
        <MissingPageScript />
        <p className="font-semibold text-link">Error 404</p>
        <h1 lang="en" className="mt-2 text-display">
          Oops! Page not found
        </h1>
        <p className="mt-6">
          No encontramos la página que buscas. Puede que la dirección tenga una errata o que la
          página ya no exista.
        </p>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a href={paths.home} className={buttonVariants({ size: "lg" })}>
            Volver al inicio
          </a>
          <a
            href={paths.cookies}
            className="inline-flex min-h-12 items-center text-sm text-link underline-offset-4 hover:underline"
          >
            Cookies
          </a>
        </p>
      </main>
    </RootLayout>
  );
}
