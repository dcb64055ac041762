import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { submitHeroForm, submitStandaloneForm, submitTestForm } from "@/app/(site)/actions";
import { HeroForm } from "@/components/forms/hero-form";
import { StandaloneForm } from "@/components/forms/standalone-form";
import { ViabilityTest } from "@/components/forms/viability-test";
import { paths } from "@/lib/kernel/paths";
import { shownConsent } from "@/lib/requests/intake/consent";
import { readFormState } from "@/lib/requests/intake/form-cookie";
import { heroShape, standaloneShape, testShape } from "@/lib/requests/intake/form-state";
import { SERVED_FORMS } from "@/lib/requests/intake/served-forms";
import { pageMetadata } from "@/lib/seo/seo";

const FORMS = {
  hero: { title: "Te llamamos gratis", shape: heroShape, Form: HeroForm, action: submitHeroForm },
  standalone: {
    title: "Evalúa tu caso en 1 minuto",
    shape: standaloneShape,
    Form: StandaloneForm,
    action: submitStandaloneForm,
  },
  "viability-test": {
    title: "Test gratuito de viabilidad",
    shape: testShape,
    Form: ViabilityTest,
    action: submitTestForm,
  },
} as const;

type Props = {
  params: Promise<{ form: string }>;
  searchParams: Promise<{ paso?: string | string[] }>;
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const served = await readServed(props);
  return pageMetadata({
    title: served ? "El siguiente paso de tu formulario" : "Página no encontrada",
    description:
      "Sigue con tu formulario donde lo dejaste: aquí está lo que ya has contestado, y nadie más puede verlo.",
    path: `${paths.servedForm}/${(await props.params).form}`,
    noindex: true,
    isError: served?.state.notice?.tone === "error",
  });
}

/** Shows a form between two steps that were posted without JavaScript. */
export default async function ServedFormPage(props: Props) {
  const served = await readServed(props);
  if (!served) notFound();
  const { title, Form, action, state } = served;
  return (
    <div className="mx-auto max-w-text px-5 pt-8 pb-16 sm:pt-12 lg:pb-24">
      <h1 className="text-2xl">{title}</h1>
      <div
        id="evaluar"
        className="mt-6 rounded-3xl border border-border bg-card p-5 shadow-card sm:p-8"
      >
        <Form action={action} consent={shownConsent} served={state} />
      </div>
    </div>
  );
}

/** The form of the address in its kept state; null where there is none. */
async function readServed({ params, searchParams }: Props) {
  const { form } = await params;
  const { paso } = await searchParams;
  if (!Object.hasOwn(SERVED_FORMS, form)) return null;
  const served = FORMS[SERVED_FORMS[form as keyof typeof SERVED_FORMS]];
  const step = typeof paso === "string" && /^\d$/.test(paso) ? Number(paso) : undefined;
  return { ...served, state: await readFormState(served.shape, step) };
}
