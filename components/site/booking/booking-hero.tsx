import type { ReactNode } from "react";
import { buttonVariants } from "@/components/kit/button";
import { ChatIcon, ClockIcon, EuroIcon, InstagramIcon, PhoneIcon } from "@/components/site/icons";
import { companyDetails, contactLinks, site } from "@/content/site";
import { SchedulingPanel } from "./scheduling-panel";

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
          provider={{
            name: companyDetails.agendaProvider.value,
            country: companyDetails.agendaCountry.value,
            cookie: companyDetails.agendaCookie.value,
          }}
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

const benefits: { title: string; text: string; icon: ReactNode }[] = [
  {
    title: "15 minutos",
    text: "Lo justo para ordenar tu situación. No tienes que preparar nada.",
    icon: <ClockIcon className="size-6" />,
  },
  {
    title: "Por teléfono",
    text: "Desde donde estés. Sin desplazarte y sin videollamada.",
    icon: <PhoneIcon className="size-6" />,
  },
  {
    title: "100 % gratis",
    text: "La llamada no cuesta nada ni te compromete. El procedimiento legal sí tiene un coste: te lo explicarán por escrito antes de empezar.",
    icon: <EuroIcon className="size-6" />,
  },
];

function Benefits() {
  return (
    <ul className="mt-8 grid gap-6">
      {benefits.map(({ title, text, icon }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-muted text-link">
            {icon}
          </span>
          <div>
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function CallDrawing() {
  return (
    <svg viewBox="0 0 320 120" aria-hidden="true" className="mx-auto mt-6 h-30 w-full">
      <path
        d="M24 20h128a16 16 0 0 1 16 16v28a16 16 0 0 1-16 16H62L40 98V80H24A16 16 0 0 1 8 64V36a16 16 0 0 1 16-16Z"
        className="fill-petrol-100"
      />
      <path
        d="M34 42h92M34 58h58"
        className="stroke-petrol-700"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M196 38h100a16 16 0 0 1 16 16v24a16 16 0 0 1-16 16h-14v18l-22-18h-64a16 16 0 0 1-16-16V54a16 16 0 0 1 16-16Z"
        className="fill-white stroke-petrol-700"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M206 66h52" className="stroke-petrol-700" strokeWidth="5" strokeLinecap="round" />
      <circle cx="274" cy="65" r="8" className="fill-clementine-600" />
    </svg>
  );
}

// Less padding keeps a telephone number on one line at 360 px.
const secondary = buttonVariants({ variant: "secondary", className: "w-full px-3!" });

/** Telephone, WhatsApp and Instagram, with or without an agenda. */
function ContactWays() {
  return (
    <ul className="grid gap-3" aria-label="Otras formas de hablar con nosotros">
      <li className="text-center text-sm text-muted-foreground">
        Atendemos {site.supportHours}. {site.laterCalls}
      </li>
      <li>
        <a href={contactLinks.phone} className={secondary}>
          <PhoneIcon />
          Llamar al {companyDetails.phone.value}
        </a>
      </li>
      <li>
        <a href={contactLinks.whatsapp} className={secondary}>
          <ChatIcon />
          Escribir por WhatsApp
        </a>
      </li>
      <li>
        <a
          href={contactLinks.instagram}
          className={buttonVariants({ variant: "ghost", className: "w-full" })}
        >
          <InstagramIcon />
          Síguenos en Instagram
        </a>
      </li>
    </ul>
  );
}
