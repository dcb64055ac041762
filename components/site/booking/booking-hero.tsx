import { contactLinks } from "@/components/site/contact-links";
import { buttonVariants } from "@/components/ui/button";
import { companyDetails } from "@/content/site";
import { Benefits } from "./benefits";
import { CallDrawing } from "./call-drawing";
import { ContactWays } from "./contact-ways";
import { SchedulingPanel } from "./scheduling-panel";

/** What the call is, what it costs, and the ways to have it. */
export function BookingHero() {
  return (
    <section
      aria-labelledby="consulta-titulo"
      className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 pt-6 pb-14 sm:px-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:pb-20"
    >
      <div className="max-w-text">
        <p className="text-sm font-semibold text-link">Consulta gratuita</p>
        <h1 id="consulta-titulo" className="mt-3 text-display">
          Quince minutos para saber por dónde empezar
        </h1>
        <p className="mt-5 sm:text-lg">
          Una llamada tranquila con un asesor. Le cuentas qué debes y a quién, sin que nadie te
          juzgue, y te explica si la Ley de la Segunda Oportunidad puede encajar en tu caso o si te
          conviene otra salida.
        </p>
        <Benefits />
      </div>
      <div className="self-start overflow-hidden rounded-3xl border border-border bg-card p-5 shadow-card sm:p-8">
        <SchedulingPanel
          contacts={<ContactWays />}
          phone={{ href: contactLinks.phone, label: companyDetails.phone.value }}
        >
          <h2 className="text-2xl">Habla con un asesor</h2>
          <p className="mt-3">
            Llámanos o escríbenos. Si lo prefieres, te llamamos nosotros en la franja que elijas.
          </p>
          <a href="#evaluar" className={buttonVariants({ size: "lg", className: "mt-5 w-full" })}>
            Pedir que me llaméis
          </a>
          <CallDrawing />
        </SchedulingPanel>
      </div>
    </section>
  );
}
