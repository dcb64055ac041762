import type { ReactNode } from "react";
import { type Stop, Stops } from "@/components/site/stops";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";

const [firstSlot = "", lastSlot = ""] = [TIME_SLOTS.at(0), TIME_SLOTS.at(-1)];

const facts = [
  `Eliges tú el día de la semana y la franja: de ${firstSlot.split("-")[0]} a ${lastSlot.split("-")[1]}.`,
  "Si no te importa el día, te llamamos en el primero laborable en que podamos a esa hora.",
  "No tienes que decidir nada en la llamada.",
];

const call: readonly Stop[] = [
  { when: "A la hora que elijas", what: "Te llama un asesor de nuestro equipo." },
  { when: "Unos minutos para ti", what: "Le cuentas qué debes, a quién y desde cuándo." },
  {
    when: "Lo que puede hacerse",
    what: "Te explica si la ley puede encajar o si hay otra salida.",
  },
  { when: "Y cuelgas", what: "Decides después, con calma. No te compromete a nada." },
];

/** The call-back form, as `children`, and what happens after sending it. */
export function CallBack({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="te-llamamos-titulo" className="bg-muted">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-5 py-14 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:grid-rows-[auto_1fr] lg:py-20">
        <div className="max-w-text">
          <h2 id="te-llamamos-titulo" className="text-3xl">
            Te llamamos nosotros
          </h2>
          <p className="mt-4">
            Responde tres preguntas, para que el asesor llegue a la llamada sabiendo de qué
            hablamos, y dinos cuándo te viene bien.
          </p>
          <ul className="mt-5 grid gap-2">
            {facts.map((fact) => (
              <li key={fact} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="mt-[0.6em] size-2 shrink-0 rounded-full bg-clementine-600"
                />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        {/* Every page with the form has it at #evaluar. */}
        <div
          id="evaluar"
          className="scroll-mt-4 self-start rounded-3xl border border-border bg-card p-5 shadow-card sm:p-8 lg:row-span-2"
        >
          {children}
        </div>
        <div className="max-w-text">
          <h3 className="text-xl">Cómo es la llamada</h3>
          <div className="mt-5">
            <Stops stops={call} />
          </div>
          <p className="mt-8 text-sm text-muted-foreground">
            Si los ingresos de tu casa son bajos, puedes pedir abogado y procurador gratis en el
            Colegio de la Abogacía de tu provincia. Se llama asistencia jurídica gratuita.
          </p>
        </div>
      </div>
    </section>
  );
}
