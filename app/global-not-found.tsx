import type { Metadata } from "next";
import { Footer } from "@/components/site/footer";
import { Header } from "@/components/site/header";
import { MissingPage } from "@/components/site/missing-page";
import { PageMain, SiteShell } from "@/components/site/site-shell";
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
          <MissingPage />
        </PageMain>
        <Footer hasCookieNotice={false} />
      </SiteShell>
    </RootLayout>
  );
}
