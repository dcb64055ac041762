import { VERDICTS } from "@/components/forms/test-result-panel";

const outcomes = [
  { type: "A", next: "Te llama un asesor en un día laborable." },
  { type: "B", next: "Por ejemplo, si tienes casa o coche. También te llama un asesor." },
  { type: "C", next: "Te escribimos con otras salidas." },
] as const;

/** The three results of the viability test, as it shows them, and what follows each. */
export function TestOutcomes() {
  return (
    <section aria-labelledby="resultados-titulo">
      <h2 id="resultados-titulo" className="text-xl">
        Qué puede salir
      </h2>
      <ol className="mt-4 grid gap-3">
        {outcomes.map(({ type, next }) => {
          const { title, panel } = VERDICTS[type];
          return (
            <li key={type} className={`rounded-2xl border-2 px-5 py-3 ${panel}`}>
              <strong className="font-serif text-lg font-semibold">{title}</strong>
              <p className="text-sm">{next}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
