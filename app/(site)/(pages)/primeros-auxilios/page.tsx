import { submitHeroForm } from "@/app/(site)/actions";
import { Disclaimer, SourceList } from "@/components/blog/article-end";
import { HeroForm } from "@/components/forms/hero-form";
import { CallBack } from "@/components/site/booking/call-back";
import { FirstAidGuide } from "@/components/site/first-aid/first-aid-guide";
import { StructuredData } from "@/components/site/structured-data";
import { firstAidReviewed, firstAidSources } from "@/content/first-aid";
import { articleFigures } from "@/lib/blog/figures";
import { paths } from "@/lib/kernel/paths";
import { shownConsent } from "@/lib/requests/intake/consent";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: "Te embargan o te llaman: qué hacer hoy",
  description:
    "Qué hacer hoy si te embargan o te llaman por una deuda, qué parte del sueldo protege la ley, qué no puede hacer quien te llama y dónde hay abogado gratis.",
  path: paths.firstAid,
  keywords: [
    "me embargan la nómina",
    "qué no se puede embargar",
    "me llaman cada día por una deuda",
    "abogado gratis deudas",
  ],
});

export default function FirstAidPage() {
  return (
    <>
      <StructuredData things={[breadcrumbs(paths.firstAid)]} />
      <FirstAidGuide figures={articleFigures} />
      <CallBack>
        <HeroForm action={submitHeroForm} consent={shownConsent} choosesDay />
      </CallBack>
      <div className="mx-auto max-w-text px-5 pb-14 sm:px-8">
        <details className="mt-10">
          <summary>En qué leyes nos basamos</summary>
          <SourceList sources={firstAidSources} />
        </details>
        <Disclaimer reviewed={firstAidReviewed} />
      </div>
    </>
  );
}
