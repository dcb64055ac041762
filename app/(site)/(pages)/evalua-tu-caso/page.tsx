import { submitStandaloneForm } from "@/app/(site)/actions";
import { StandaloneForm } from "@/components/forms/standalone-form";
import { paths } from "@/lib/kernel/paths";
import { shownConsent } from "@/lib/requests/intake/consent";
import { pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: "Evalúa tu caso en 1 minuto",
  description:
    "Tres preguntas sobre tus deudas y a qué hora llamarte. Un asesor te dirá si la Ley de la Segunda Oportunidad podría ayudarte. Gratis y sin compromiso.",
  path: paths.standaloneForm,
  noindex: true,
});

export default function StandaloneFormPage() {
  return (
    <section
      aria-labelledby="evalua-titulo"
      className="mx-auto max-w-text px-5 pt-8 pb-16 sm:pt-12 lg:pb-24"
    >
      <h1 id="evalua-titulo" className="text-display">
        Evalúa tu caso en 1 minuto
      </h1>
      <p className="mt-4">
        Responde tres preguntas y dinos cuándo te viene bien que te llamemos. La evaluación es
        gratis y no te compromete a nada.
      </p>
      <div className="mt-8 rounded-3xl border border-border bg-card p-5 shadow-card sm:p-8">
        <StandaloneForm action={submitStandaloneForm} consent={shownConsent} />
      </div>
    </section>
  );
}
