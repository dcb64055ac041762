import { submitHeroForm } from "@/app/(site)/actions";
import { HeroForm } from "@/components/forms/hero-form";
import { BookingHero } from "@/components/site/booking/booking-hero";
import { CallBack } from "@/components/site/booking/call-back";
import { StructuredData } from "@/components/site/structured-data";
import { paths } from "@/lib/kernel/paths";
import { shownConsent } from "@/lib/requests/intake/consent";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: "Consulta gratuita por teléfono, 15 minutos",
  description:
    "Cuéntale tu caso a un asesor en una llamada gratuita de 15 minutos y pregunta lo que quieras. Elige la hora, llama tú o escríbenos por WhatsApp.",
  path: paths.booking,
  keywords: [
    "consulta gratuita deudas",
    "Ley de la Segunda Oportunidad",
    "asesor de deudas por teléfono",
    "llamada gratuita",
  ],
});

// Static, like every public page. SCHEDULING_URL is known only when the server runs, so the page
// holds what always works, even without JavaScript: telephone, WhatsApp and the call-back form.
// With an agenda, SchedulingPanel shows its button in a reserved place. It asks our server at page
// load, not on the click, because the visitor must read whose agenda it is before loading it.
export default function BookingPage() {
  return (
    <>
      <StructuredData things={[breadcrumbs(paths.booking)]} />
      <BookingHero />
      <CallBack>
        <HeroForm action={submitHeroForm} consent={shownConsent} choosesDay />
      </CallBack>
    </>
  );
}
