import { MobileBar } from "@/components/site/mobile-bar";
import { Partners } from "@/components/site/partners";
import { StructuredData } from "@/components/site/structured-data";
import { paths } from "@/lib/kernel/paths";
import { readListedFirms } from "@/lib/partners/listed-firms";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: "Quién puede recibir tus datos",
  description:
    "Las empresas que pueden recibir tus datos si nos pides ayuda, una a una: quiénes son, para qué los reciben y en qué país están.",
  path: paths.partners,
});

/** In seconds. With lib/process/follow-data.ts, a change shows within a minute. */
export const revalidate = 20;

export default async function PartnersPage() {
  const firms = await readListedFirms();
  return (
    <MobileBar>
      <StructuredData things={[breadcrumbs(paths.partners)]} />
      <Partners firms={firms} />
    </MobileBar>
  );
}
