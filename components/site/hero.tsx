import type { ReactNode } from "react";

/** The first thing a visitor reads. `children` is the form in the card beside it. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section
      id="inicio"
      aria-labelledby="inicio-titulo"
      className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-5 pt-6 pb-14 sm:px-8 sm:pt-10 lg:pt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:grid-rows-[auto_1fr] lg:pb-20"
    >
      <div className="max-w-text lg:max-w-none">
        <p className="text-sm font-semibold text-link">Ley de la Segunda Oportunidad</p>
        <h1 id="inicio-titulo" className="mt-3 text-display">
          Tus deudas pueden tener un punto y aparte
        </h1>
        <p className="mt-5 max-w-text sm:text-lg">
          La ley permite que un juez cancele deudas que no puedes pagar. Se llama{" "}
          <em>exoneración</em>. Responde tres preguntas y un asesor te llamará para ver si encaja en
          tu caso. La evaluación es gratis y no te compromete a nada.
        </p>
      </div>
      <div
        id="evaluar"
        className="rounded-3xl border border-border bg-card p-5 shadow-card sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        {children}
      </div>
      <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-2 lg:col-start-1 lg:max-w-text lg:grid-cols-1 lg:content-start">
        <HeroDrawing />
        <p className="text-sm text-muted-foreground">
          <strong className="mb-1 block font-serif text-lg font-semibold text-foreground">
            Hasta el 100 % de las deudas que la ley permite exonerar.
          </strong>
          Hay deudas que no se cancelan (por ejemplo, pensiones de alimentos y parte de lo que se
          debe a Hacienda o a la Seguridad Social). No garantizamos el resultado.
        </p>
      </div>
    </section>
  );
}

/** A crowded paragraph that ends in a full stop, and the open, indented one that follows it. */
function HeroDrawing() {
  return (
    <svg
      viewBox="0 0 412 178"
      aria-hidden="true"
      className="w-full max-w-md fill-none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="stroke-ink/40" strokeWidth="2.25">
        <path d="M4 32c9 -2 13 -13 7 -13s-5 13 6 13c10 -2 14 -13 8 -13s-5 13 7 13c9 -2 13 -27 7 -27s-5 27 6 27c9 -2 13 -13 7 -13s-5 13 6 13c10 -2 14 -13 8 -13s-5 13 7 13m10 0c10 -2 14 -27 8 -27s-5 27 7 27c9 -2 13 -13 7 -13s-5 13 6 13c9 -2 13 -13 7 -13s-5 13 6 13m10 0c10 -2 14 -13 8 -13s-5 13 7 13c9 -2 13 -27 7 -27s-5 27 6 27c10 -2 14 -13 8 -13s-5 13 7 13c10 -2 14 -13 8 -13s-5 13 7 13c9 -2 13 -27 7 -27s-5 27 6 27c9 -2 13 -13 7 -13s-5 13 6 13m10 0c9 -2 13 -13 7 -13s-5 13 6 13c9 -2 13 -27 7 -27s-5 27 6 27c9 -2 13 -13 7 -13s-5 13 6 13m10 0c9 -2 13 -27 7 -27s-5 27 6 27c10 -2 14 -13 8 -13s-5 13 7 13c10 -2 14 -13 8 -13s-5 13 7 13c10 -2 14 -13 8 -13s-5 13 7 13m10 0c9 -2 13 -13 7 -13s-5 13 6 13c10 -2 14 -27 8 -27s-5 27 7 27" />
        <path d="M4 66c9 -2 13 -27 7 -27s-5 27 6 27c9 -2 13 -13 7 -13s-5 13 6 13c10 -2 14 -13 8 -13s-5 13 7 13m10 0c10 -2 14 -13 8 -13s-5 13 7 13c10 -2 14 -13 8 -13s-5 13 7 13c10 -2 14 -27 8 -27s-5 27 7 27c9 -2 13 -13 7 -13s-5 13 6 13c10 -2 14 -13 8 -13s-5 13 7 13c9 -2 13 -27 7 -27s-5 27 6 27m10 0c10 -2 14 -13 8 -13s-5 13 7 13c9 -2 13 -27 7 -27s-5 27 6 27c9 -2 13 -13 7 -13s-5 13 6 13m10 0c9 -2 13 -13 7 -13s-5 13 6 13c9 -2 13 -13 7 -13s-5 13 6 13c9 -2 13 -27 7 -27s-5 27 6 27c10 -2 14 -13 8 -13s-5 13 7 13c9 -2 13 -13 7 -13s-5 13 6 13m10 0c9 -2 13 -27 7 -27s-5 27 6 27c9 -2 13 -27 7 -27s-5 27 6 27c9 -2 13 -13 7 -13s-5 13 6 13m10 0c10 -2 14 -27 8 -27s-5 27 7 27c9 -2 13 -13 7 -13s-5 13 6 13c10 -2 14 -13 8 -13s-5 13 7 13" />
        <path d="M4 100c9 -2 13 -13 7 -13s-5 13 6 13c10 -2 14 -27 8 -27s-5 27 7 27c9 -2 13 -13 7 -13s-5 13 6 13c9 -2 13 -13 7 -13s-5 13 6 13m10 0c9 -2 13 -27 7 -27s-5 27 6 27c10 -2 14 -13 8 -13s-5 13 7 13m10 0c9 -2 13 -13 7 -13s-5 13 6 13c9 -2 13 -13 7 -13s-5 13 6 13c10 -2 14 -13 8 -13s-5 13 7 13c9 -2 13 -27 7 -27s-5 27 6 27" />
      </g>
      <circle cx="177" cy="94" r="9" className="fill-clementine-600" />
      <path
        d="M44 172c24 -2 34 -34 21 -34s-12 34 16 34c27 -1 37 -20 24 -20s-9 20 17 20c40 0 70 -8 112 -8s90 9 172 4"
        className="stroke-petrol-700"
        strokeWidth="4.5"
      />
    </svg>
  );
}
