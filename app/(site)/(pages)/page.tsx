import { submitHeroForm, submitTestForm } from "@/app/(site)/actions";
import { HeroForm } from "@/components/forms/hero-form";
import { ViabilityTest } from "@/components/forms/viability-test";
import { ComparisonTable } from "@/components/site/comparison-table";
import { FaqList } from "@/components/site/faq-list";
import { FinalCall } from "@/components/site/final-call";
import { Hero } from "@/components/site/hero";
import { HowItWorks } from "@/components/site/how-it-works";
import { LawRequirements } from "@/components/site/law-requirements";
import { MobileBar } from "@/components/site/mobile-bar";
import { Specialists } from "@/components/site/specialists";
import { StructuredData } from "@/components/site/structured-data";
import { TestSection } from "@/components/site/test-section";
import { Testimonials } from "@/components/site/testimonials";
import { Trust } from "@/components/site/trust";
import { faqs } from "@/content/faqs";
import { site } from "@/content/site";
import { shownConsent } from "@/lib/leads/consent";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo";
import { faqPage } from "@/lib/structured-data";

export const metadata = pageMetadata({
  title: "Ley de la Segunda Oportunidad: evalúa tu caso gratis",
  description:
    "Responde tres preguntas en menos de un minuto y un asesor te llamará para ver si la Ley de la Segunda Oportunidad encaja en tu caso. Gratis y sin compromiso.",
  path: paths.home,
});

export default function HomePage() {
  return (
    <>
      <StructuredData things={[faqPage(faqs)]} />
      <Hero>
        <HeroForm action={submitHeroForm} consent={shownConsent} />
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
      <TestSection>
        <ViabilityTest action={submitTestForm} consent={shownConsent} />
      </TestSection>
      <div>
        <Testimonials />
        <FinalCall />
        <MobileBar />
      </div>
    </>
  );
}
