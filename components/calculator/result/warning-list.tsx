import type { AssessedCase } from "@/lib/viability/calculator";
import { LAW, QUOTED } from "@/lib/viability/rules";
import { inPercent, inYears } from "./quantities";
import { NOTE_TEXTS } from "./verdict-texts";

/** Libro III has no plan that keeps a home (K18). */
const homeOf = ({ procedure }: AssessedCase["result"]) => ({
  title: "Tu vivienda",
  text: `Si vale más de lo que debes por ella, lo normal es que se venda${procedure === "concurso" ? `, salvo con un plan de pagos de ${LAW.planMonths.value.keepingHome / 12}\u00a0años` : ""}. Si debes más de lo que vale y estás al día, muchos juzgados la dejan fuera. No es un derecho: depende del juzgado. La hipoteca hay que seguir pagándola.`,
});
/** Arts. 145, 146, 273 and 489.1.8.º TRLC. */
const OTHER_PROPERTY = {
  title: "El inmueble en el que no vives",
  text: `De la venta cobra primero el banco, y solo lo que sobra paga otras deudas. Si vale menos de lo que falta, lo que pase del ${inPercent(LAW.guaranteeShare.value)} de su valor podría cancelarse (art. 489.1.8.º de la Ley Concursal). Si no pagas la hipoteca, el banco puede ejecutarla a pesar del concurso (arts. 145 y 146).`,
};
/** The words of the law: it protects tools by comparing, and a court has to compare (K8). */
const WORK_VEHICLE = {
  title: "Tu vehículo de trabajo",
  text: "La ley no deja embargar los instrumentos de tu oficio «cuando su valor no guarde proporción con la cuantía de la deuda reclamada» (art. 606.2.º de la Ley de Enjuiciamiento Civil). Es decir: se compara lo que vale el vehículo con lo que te reclaman, y quien compara es el juzgado. Lleva una valoración a tu abogado.",
};
const ASSETS = {
  title: "No regales ni vendas barato",
  text: `Lo que dones o vendas por debajo de su valor en los ${inYears(QUOTED.avoidanceYears.value)} anteriores puede deshacerse, y perjudicarte (arts. 226 y 227 de la Ley Concursal).`,
};

const revocationOf = ({ procedure }: AssessedCase["result"]) => ({
  title: "La exoneración puede revocarse",
  text: `Durante ${inYears(QUOTED.revocationYears.value)}, un acreedor afectado puede pedirlo: por ejemplo, si ocultaste bienes o ingresos, o si una herencia, una donación o un premio de juego te permite pagar${procedure === "concurso" ? ". También si incumples el plan de pagos (arts. 493 y 498 ter a 500 de la Ley Concursal)." : " (art. 493 de la Ley Concursal)."}`,
});

export function WarningList({ result }: AssessedCase) {
  const notes = result.notes.flatMap((note) => NOTE_TEXTS[note] ?? []);
  const warnings = [
    ...(result.flags.includes("VIVIENDA") ? [homeOf(result)] : []),
    ...(result.flags.includes("OTRA_HIPOTECA") ? [OTHER_PROPERTY] : []),
    ...(result.flags.includes("VEHICULO_DE_TRABAJO") ? [WORK_VEHICLE] : []),
    ...notes,
    ASSETS,
    revocationOf(result),
  ];
  return (
    <section aria-labelledby="avisos-titulo">
      <h3 id="avisos-titulo" className="text-2xl">
        Antes de dar un paso
      </h3>
      <ul className="mt-5 grid gap-4">
        {warnings.map(({ title, text }) => (
          <li
            key={title}
            className="rounded-r-2xl border-l-4 border-warning bg-warning-soft px-5 py-4"
          >
            <p className="font-semibold">{title}</p>
            <p className="max-w-text text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
