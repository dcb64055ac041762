import { Link } from "@/components/kit/link";
import { comparedWays, comparisonRows, replyTimes } from "@/content/comparison";
import { type ReplyTimeClaim, site } from "@/content/site";
import { longDate } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { Section } from "./section";

const [ours, ...others] = comparedWays;
const noteId = "nota-respuesta";

/**
 * Solutions side by side. On phones the law stands beside one of the others, which the visitor
 * chooses: CSS hides the column that is not checked, and a browser without :has() shows all.
 */
export function ComparisonTable({ claim }: { claim: ReplyTimeClaim }) {
  return (
    <Section
      id="comparativa"
      title="Compara tres caminos"
      lead="Ninguno es el mejor para todo el mundo."
    >
      <div className="chooser">
        <fieldset>
          <legend>Compara la {ours} con:</legend>
          {others.map((way, index) => (
            <label key={way} className="option-card">
              <input
                type="radio"
                name="camino"
                id={`camino-${index + 1}`}
                defaultChecked={index === 0}
              />
              {way}
            </label>
          ))}
        </fieldset>
        <table className="comparison" aria-label="Tres formas de salir de las deudas">
          <thead>
            <tr>
              <td />
              {comparedWays.map((way) => (
                <th key={way} scope="col">
                  {way}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisonRows.map(({ aspect, cells: [law, loan, deal] }) => (
              <tr key={aspect}>
                <th scope="row">{aspect}</th>
                <td>{law}</td>
                <td>{loan}</td>
                <td>{deal}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="text-xs">
        {claim.shown && (
          <>
            <p>
              {replyTimes.ours} {replyTimes.others}{" "}
              <a href={`#${noteId}`} className="text-link underline">
                Ver nota
              </a>
            </p>
            <p id={noteId}>
              Nota: es una afirmación de {site.brand} a {longDate(claim.claimedAt)}. No procede de
              un estudio independiente; el plazo de cada proveedor puede ser otro.
            </p>
          </>
        )}
        <Link
          href={`${paths.blog}/diferencias-ley-segunda-oportunidad-reunificacion-deudas`}
          className="inline-flex min-h-12 items-center text-link underline"
        >
          La comparación completa
        </Link>
      </div>
    </Section>
  );
}
