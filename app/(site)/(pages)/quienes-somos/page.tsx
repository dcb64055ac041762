import { AboutUs } from "@/components/site/about-us";
import { MobileBar } from "@/components/site/mobile-bar";
import { StructuredData } from "@/components/site/structured-data";
import { paths } from "@/lib/kernel/paths";
import { readListedFirms } from "@/lib/partners/listed-firms";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: "Quiénes somos",
  description:
    "Quién te atiende cuando pides ayuda con tus deudas, con qué despachos trabajamos, cómo ganamos dinero, qué no hacemos nunca y quién responde de esta web.",
  path: paths.aboutUs,
});

/** In seconds. With lib/process/follow-data.ts, a change shows within a minute. */
export const revalidate = 20;

export default async function AboutUsPage() {
  const firms = await readListedFirms();
  return (
    <MobileBar>
      <StructuredData things={[breadcrumbs(paths.aboutUs)]} />
      <AboutUs firms={firms} />
    </MobileBar>
  );
}
