import { HeroForm } from "@/components/forms/hero-form";
import { ComparisonTable } from "@/components/site/comparison-table";
import { FaqList } from "@/components/site/faq-list";
import { FinalCall } from "@/components/site/final-call";
import { Hero } from "@/components/site/hero";
import { HowItWorks } from "@/components/site/how-it-works";
import { LawRequirements } from "@/components/site/law-requirements";
import { MobileBar } from "@/components/site/mobile-bar";
import { Specialists } from "@/components/site/specialists";
import { Testimonials } from "@/components/site/testimonials";
import { Trust } from "@/components/site/trust";
import { consentParts } from "@/content/consent";
import { site } from "@/content/site";
import { currentConsent } from "@/lib/leads/consent";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo";
import { submitHeroForm } from "./actions";

export const metadata = pageMetadata({
  title: "Ley de la Segunda Oportunidad: evalúa tu caso gratis",
  description:
    "Responde tres preguntas en menos de un minuto y un asesor te llamará para ver si la Ley de la Segunda Oportunidad encaja en tu caso. Gratis y sin compromiso.",
  path: paths.home,
});

export default function HomePage() {
  return (
    <>
      <Hero>
        <HeroForm
          action={submitHeroForm}
          consent={{ version: currentConsent.version, parts: consentParts }}
        />
      </Hero>
      {/* The bar sticks to the screen within its parent only: it covers no field and not the end. */}
      <div>
        <HowItWorks />
        <ComparisonTable claim={site.replyTimeClaim} />
        <LawRequirements />
        <Trust />
        <Specialists />
        <FaqList />
        <MobileBar />
      </div>
      <Testimonials />
      <FinalCall />
    </>
  );
}
