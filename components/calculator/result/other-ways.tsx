import type { CaseInput } from "@/lib/viability/case-input";

type Way = { title: string; text: string; isFor: (input: CaseInput) => boolean };

const always = () => true;

const WAYS: readonly Way[] = [
  {
    title: "Reclamar intereses de tarjetas y microcréditos",
    text: "Si el interés pasa en más de seis puntos de lo normal, o no te lo explicaron con claridad, un juez puede anular el contrato. Con usura, solo se debe el capital (Ley de 23 de julio de 1908; STS 258/2023 y 154/2025).",
    isFor: ({ debts }) => (debts.cards ?? 0) > 0,
  },
  {
    title: "Aplazar con Hacienda",
    text: "Sin garantías hasta 50.000 € en total (Orden HFP/311/2023). Hay deudas que no se aplazan, como las retenciones.",
    isFor: ({ debts }) => Boolean(debts.aeat),
  },
  {
    title: "Aplazar con la Seguridad Social",
    text: "Hasta cinco años, y sin garantías hasta 150.000 €. Hay que estar al día en las cuotas nuevas.",
    isFor: ({ debts }) => Boolean(debts.tgss),
  },
  {
    title: "Código de Buenas Prácticas de tu banco",
    text: "Si la cuota de la hipoteca se come tu sueldo, puedes pedirle al banco que la alivie. Es gratis (RDL 6/2012).",
    isFor: ({ debts }) => debts.mortgage?.upToDate === false,
  },
  {
    title: "Un acuerdo con quien te reclama",
    text: "Nadie está obligado a aceptarlo. Pide todo por escrito y no prometas más de lo que puedes pagar.",
    isFor: always,
  },
  {
    title: "Reunificar préstamos",
    text: "Un préstamo nuevo paga los anteriores. La cuota baja porque aumentan el plazo y el capital pendiente: no reduce lo que debes y suele costar más en total.",
    isFor: ({ insolvency }) => insolvency !== "actual",
  },
  {
    title: "Abogado gratis",
    text: "Si tus ingresos son bajos, puedes pedir abogado y procurador gratis (asistencia jurídica gratuita) en el Colegio de la Abogacía de tu provincia.",
    isFor: always,
  },
];

/** What there is besides the Second Chance Law, for this case. */
export function OtherWays({ input }: { input: CaseInput }) {
  return (
    <section aria-labelledby="salidas-titulo">
      <h3 id="salidas-titulo" className="text-2xl">
        Otras salidas
      </h3>
      <ul className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {WAYS.filter(({ isFor }) => isFor(input)).map(({ title, text }) => (
          <li key={title}>
            <h4 className="font-semibold">{title}</h4>
            <p className="text-sm">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-muted-foreground">
        Si la situación te supera, llama al 024 (gratis, 24 h) o al 112.
      </p>
    </section>
  );
}
