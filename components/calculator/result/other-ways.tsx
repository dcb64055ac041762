import { type CaseInput, isMortgageInArrears } from "@/lib/viability/case-input";
import { formatEuros } from "@/lib/viability/euros";
import { QUOTED } from "@/lib/viability/rules";
import { OTHER_WAYS_ID } from "./next-steps";
import { inPercent, inWords, inYears } from "./quantities";

type Way = { title: string; text: string; isFor: (input: CaseInput) => boolean };

const { taxDeferral, socialSecurityDeferral } = QUOTED;
const { usual, hardship } = QUOTED.mortgageShare.value;

const always = () => true;

const WAYS: readonly Way[] = [
  {
    title: "Reclamar intereses de tarjetas y microcréditos",
    text: `En tarjetas revolving, si el interés supera en más de ${inWords(QUOTED.usuryPoints.value)} puntos la media de esas tarjetas, o no te lo explicaron con claridad, un juez puede anular el contrato. En microcréditos, si es muy superior al normal. Con usura, solo se debe el capital (Ley de 23 de julio de 1908; sentencias 258/2023 y 154/2025 del Tribunal Supremo).`,
    isFor: ({ debts }) => (debts.cards ?? 0) > 0,
  },
  {
    title: "Aplazar con Hacienda",
    text: `Si tu dificultad es pasajera, puedes pedirlo sin garantías hasta ${formatEuros(taxDeferral.value)} en total (${taxDeferral.source}). Hay deudas que no se aplazan, como las retenciones.`,
    isFor: ({ debts }) => Boolean(debts.aeat),
  },
  {
    title: "Aplazar con la Seguridad Social",
    text: `Hasta ${inYears(QUOTED.socialSecurityDeferralYears.value)}, y sin garantías hasta ${formatEuros(socialSecurityDeferral.value)} (${socialSecurityDeferral.source}). Hay que estar al día en las cuotas nuevas.`,
    isFor: ({ debts }) => Boolean(debts.tgss),
  },
  {
    title: "Código de Buenas Prácticas de tu banco",
    text: `Si tu situación ha empeorado, la cuota de la hipoteca pasa del ${inPercent(usual)} de tus ingresos (a veces, del ${inPercent(hardship)}) y no superas el límite de ingresos, puedes pedirle al banco que la alivie. Es gratis (Real Decreto-ley 6/2012).`,
    isFor: ({ debts }) => isMortgageInArrears(debts),
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
    text: "Si los ingresos de tu casa son bajos, puedes pedir abogado y procurador gratis (asistencia jurídica gratuita) en el Colegio de la Abogacía de tu provincia.",
    isFor: always,
  },
];

export function OtherWays({ input }: { input: CaseInput }) {
  return (
    <section id={OTHER_WAYS_ID} aria-labelledby="salidas-titulo" className="scroll-mt-6">
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
        Si la situación te supera, llama al 024 (gratis, 24 horas) o al 112.
      </p>
    </section>
  );
}
