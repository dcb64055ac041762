import { submitCalculatorForm } from "@/app/(site)/actions";
import { CalculatorIntro, WithoutScript } from "@/components/calculator/calculator-intro";
import { CaseCalculator } from "@/components/calculator/case-calculator";
import { TakeSavedFragment } from "@/components/calculator/saved/take-saved-fragment";
import { StructuredData } from "@/components/site/structured-data";
import { siteOrigin } from "@/lib/kernel/env";
import { paths } from "@/lib/kernel/paths";
import { shownConsent } from "@/lib/requests/intake/consent";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";
import { webApplication } from "@/lib/seo/structured-data";

const page = {
  title: "Calcula qué deudas podrían cancelarse",
  description:
    "Calcula en unos 5 minutos qué parte de tus deudas podría cancelar un juez, qué te pueden embargar y qué vía te conviene. Gratis y sin dar tus datos.",
  path: paths.caseCalculator,
  keywords: [
    "calculadora Ley de la Segunda Oportunidad",
    "calcular exoneración de deudas",
    "cuánto me pueden embargar",
    "embargo de nómina 2026",
  ],
};

export const metadata = pageMetadata(page);

export default function CaseCalculatorPage() {
  return (
    <div className="case-page mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 px-5 pt-6 pb-16 sm:px-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)] lg:pb-24">
      <TakeSavedFragment />
      <StructuredData things={[breadcrumbs(page.path), webApplication(siteOrigin(), page)]} />
      <CalculatorIntro />
      <div className="case-card rounded-3xl border border-border bg-card p-5 shadow-card sm:p-8">
        <WithoutScript />
        {/* Without JavaScript the questions would lead nowhere. */}
        <div className="noscript:hidden">
          <CaseCalculator action={submitCalculatorForm} consent={shownConsent} />
        </div>
      </div>
    </div>
  );
}
