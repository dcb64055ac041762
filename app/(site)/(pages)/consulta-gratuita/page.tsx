import { submitHeroForm } from "@/app/(site)/actions";
import { HeroForm } from "@/components/forms/hero-form";
import { BookingHero } from "@/components/site/booking/booking-hero";
import { CallBack } from "@/components/site/booking/call-back";
import { StructuredData } from "@/components/site/structured-data";
import { shownConsent } from "@/lib/leads/consent";
import { paths } from "@/lib/paths";
import { breadcrumbs, pageMetadata } from "@/lib/seo";

export const metadata = pageMetadata({
  title: "Consulta gratuita de 15 minutos por teléfono",
  description:
    "Cuéntale tu caso a un asesor en una llamada gratuita de 15 minutos y pregunta tus dudas sobre la Ley de la Segunda Oportunidad. Elige cuándo, llama tú o escríbenos por WhatsApp.",
  path: paths.booking,
  keywords: [
    "consulta gratuita deudas",
    "Ley de la Segunda Oportunidad",
    "asesor de deudas por teléfono",
    "llamada gratuita",
  ],
});

// Static, as every public page. Whether there is an agenda (SCHEDULING_URL) is only known when the
// server runs, so the page holds what serves everybody: telephone, WhatsApp and the call-back form,
// also without JavaScript. Where there is an agenda, SchedulingPanel shows its button in a place
// that is kept free for it. It asks our own server when it starts, and not on the click: a button
// that then led nowhere would be a promise broken, and a visitor must read whose agenda it is
// before choosing to load it.
export default function BookingPage() {
  return (
    <>
      <StructuredData things={[breadcrumbs(paths.booking)]} />
      <BookingHero />
      <CallBack>
        <HeroForm action={submitHeroForm} consent={shownConsent} />
      </CallBack>
    </>
  );
}
