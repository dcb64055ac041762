import { LAW, QUOTED } from "@/lib/viability/rules";
import { inWords, inYears } from "./quantities";

const { plan, liquidacion } = LAW.repeatYears.value;
const TEN = inYears(LAW.exceptionYears.value);

/** What each answer about the past would mean, by the articles of the law that ask for it. */
const CASES = [
  [
    "Si nada de eso te ha pasado",
    "El resultado sería el mismo, pero sin esta duda. Marca «Nada de esto» en tus respuestas y lo verás.",
  ],
  [
    "Si un juez ya te canceló deudas",
    `Hay que esperar ${inYears(plan)} desde la exoneración definitiva si fue con plan de pagos, o ${inWords(liquidacion)} desde la decisión que la concedió si fue con liquidación o sin bienes. La deuda pública no se cancela otra vez (arts. 488 y 489.3 de la Ley Concursal).`,
  ],
  [
    "Si tienes una condena firme de prisión, aunque esté suspendida",
    `Cierra esta vía si es de los últimos ${TEN}, por un delito contra el patrimonio u otro de los que nombra la ley, castigado con ${inYears(QUOTED.offencePenaltyYears.value)} o más, y no está cumplida y pagada (art. 487.1.1.º).`,
  ],
  [
    "Si tienes una sanción o te han derivado una deuda pública",
    "Una sanción muy grave y sin pagar cierra esta vía. Una grave o una derivación, no por sí solas: el juez mira qué pasó (art. 487.1.2.º y Tribunal Supremo, febrero de 2026).",
  ],
  [
    "Si hubo un concurso culpable",
    "En general cierra esta vía. Si fue solo por pedirlo tarde, el juez puede valorarlo (art. 487.1.3.º y 4.º).",
  ],
  ["Si ocultaste bienes o diste datos falsos", "Puede cerrar esta vía (art. 487.1.5.º y 6.º)."],
  [
    "Si has donado o vendido algo muy barato",
    `No te excluye por sí solo, pero lo de los ${inYears(QUOTED.avoidanceYears.value)} anteriores puede deshacerse (arts. 226 y 227).`,
  ],
] as const;

/** For a visitor who prefers not to tell the past: the result cannot be known without it. */
export function UnsaidPast() {
  return (
    <details className="mt-2">
      <summary>Qué significaría cada caso</summary>
      <dl className="grid gap-3">
        {CASES.map(([when, then]) => (
          <div key={when}>
            <dt className="font-semibold">{when}</dt>
            <dd className="text-sm">{then}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
