import { HeroForm } from "@/components/forms/hero-form";
import { Hero } from "@/components/site/hero";
import { MobileBar } from "@/components/site/mobile-bar";
import { NextSteps } from "@/components/site/next-steps";
import { shownConsent } from "@/lib/leads/consent";
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
        <HeroForm action={submitHeroForm} consent={shownConsent} />
      </Hero>
      {/* Everything after the form: the bar sticks to the screen within this and so covers no field. */}
      <div>
        <NextSteps />
        <MobileBar />
      </div>
    </>
  );
}
