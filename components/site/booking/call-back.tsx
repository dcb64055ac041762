import type { ReactNode } from "react";
import { TIME_SLOTS } from "@/lib/leads/options";

const [firstSlot = "", lastSlot = ""] = [TIME_SLOTS.at(0), TIME_SLOTS.at(-1)];

const facts = [
  `Eliges tú la franja: de ${firstSlot.split("-")[0]} a ${lastSlot.split("-")[1]}.`,
  "Te respondemos en un día laborable.",
  "No tienes que decidir nada en la llamada.",
];

/** The call-back form, as `children`, and what happens after sending it. */
export function CallBack({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="te-llamamos-titulo" className="bg-muted">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-5 py-14 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:py-20">
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
          <p className="mt-8 text-sm text-muted-foreground">
            Si tus ingresos son bajos, puedes pedir abogado y procurador gratis (asistencia jurídica
            gratuita) en el Colegio de la Abogacía de tu provincia.
          </p>
        </div>
        {/* Every page with the form has it at #evaluar. */}
        <div
          id="evaluar"
          className="scroll-mt-4 self-start rounded-3xl border border-border bg-card p-5 shadow-card sm:p-8"
        >
          {children}
        </div>
      </div>
    </section>
  );
}
