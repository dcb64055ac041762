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
import { Section } from "@/components/site/section";
import { Specialists } from "@/components/site/specialists";
import { Testimonials } from "@/components/site/testimonials";
import { Trust } from "@/components/site/trust";
import { homeSections } from "@/content/navigation";
import { site } from "@/content/site";
import { paths } from "@/lib/kernel/paths";
import { shownConsent } from "@/lib/requests/intake/consent";
import { pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: "Segunda Oportunidad: evalúa tu caso gratis",
  description:
    "Responde tres preguntas en menos de un minuto. Un asesor te llamará para ver si la Ley de la Segunda Oportunidad puede ayudarte. Gratis y sin compromiso.",
  path: paths.home,
});

export default function HomePage() {
  return (
    <>
      <Hero>
        <HeroForm action={submitHeroForm} consent={shownConsent} />
      </Hero>
      <MobileBar>
        <HowItWorks />
        <ComparisonTable claim={site.replyTimeClaim} />
        <LawRequirements />
        <Trust />
        <Specialists />
        <FaqList />
      </MobileBar>
      <Section
        id={homeSections.viabilityTest}
        title="¿Encaja en tu caso? Haz el test"
        lead="Como el formulario del principio, pero con un resultado orientativo al final."
        tone="soft"
        beside="icon-questions"
      >
        <div className="form-card">
          <ViabilityTest action={submitTestForm} consent={shownConsent} />
        </div>
      </Section>
      <Testimonials />
      <FinalCall />
    </>
  );
}
