import { submitTestForm } from "@/app/(site)/actions";
import { ViabilityTest } from "@/components/forms/viability-test";
import { StructuredData } from "@/components/site/structured-data";
import { TestOutcomes } from "@/components/site/test-outcomes";
import { paths } from "@/lib/kernel/paths";
import { shownConsent } from "@/lib/requests/intake/consent";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: "Test gratuito de viabilidad",
  description:
    "Tres preguntas en menos de un minuto para saber si la Ley de la Segunda Oportunidad podría ayudarte. Gratis, orientativo y revisado por una persona.",
  path: paths.viabilityTest,
});

const included = [
  {
    title: "Una respuesta clara",
    text: "Te decimos si podría encajar, si hay que estudiarlo o si conviene mirar otras salidas, y por qué.",
  },
  {
    title: "Una persona te responde",
    text: "Si podría encajar o hay que estudiarlo, un asesor te llama en un día laborable, en la franja que elijas. Si no, te escribimos con alternativas.",
  },
  {
    title: "Sin coste y sin compromiso",
    text: "El test y la respuesta son gratis. El procedimiento legal tiene un coste que te darán por escrito antes de empezar.",
  },
];

export default function ViabilityTestPage() {
  return (
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-6 px-5 pt-5 pb-16 sm:px-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)] lg:grid-rows-[auto_1fr] lg:pb-24">
      <StructuredData things={[breadcrumbs(paths.viabilityTest)]} />
      <div className="max-w-text">
        <p className="text-sm font-semibold text-link">Test gratuito de viabilidad</p>
        <h1 className="mt-3 text-display">¿Puede ayudarte la ley con tus deudas?</h1>
      </div>
      {/* Before the rest, so that phones show its button on the first screen. */}
      <div className="grid gap-10 self-start lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div id="test" className="rounded-3xl border border-border bg-card p-5 shadow-card sm:p-8">
          <ViabilityTest action={submitTestForm} consent={shownConsent} />
        </div>
        <TestOutcomes />
      </div>
      <section aria-labelledby="incluye-titulo" className="max-w-text max-lg:mt-6">
        <p className="sm:text-lg">
          La Ley de la Segunda Oportunidad permite que un juez cancele deudas que no puedes pagar.
          Responde tres preguntas y mira si podría encajar en tu caso.
        </p>
        <h2 id="incluye-titulo" className="mt-10 text-2xl">
          Qué incluye el test
        </h2>
        <ul className="mt-4 grid gap-5">
          {included.map(({ title, text }) => (
            <li key={title} className="border-l-4 border-border pl-4">
              <h3 className="font-sans text-base font-semibold">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-sm text-muted-foreground">
          No todas las deudas se cancelan. Por ejemplo, no se cancelan los alimentos que debes a tus
          hijos o a tu cónyuge, ni una parte de lo que se debe a Hacienda o a la Seguridad Social.
          Si debes una pensión compensatoria, pregunta por ella. No garantizamos el resultado.
        </p>
      </section>
    </div>
  );
}
