import { comparedWays, comparisonRows, replyTimeRow } from "@/content/comparison";
import { type ReplyTimeClaim, site } from "@/content/site";
import { longDate } from "@/lib/format";
import { Section } from "./section";

const noteId = "nota-respuesta";
const cellClass =
  "max-md:mt-3 max-md:block md:border-t md:border-border md:px-4 md:py-4 md:align-top";

/**
 * Solutions side by side: a table on wide screens, one block for each aspect on phones. The owner's
 * claim about other providers comes last with its note, or not at all.
 */
export function ComparisonTable({ claim }: { claim: ReplyTimeClaim }) {
  return (
    <Section
      id="comparativa"
      title="Tres caminos, comparados"
      lead="Ninguno es el mejor para todo el mundo: depende de qué debes, a quién y qué puedes pagar."
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm max-md:block">
        <caption className="sr-only">Comparación de tres formas de salir de las deudas</caption>
        <thead className="max-md:hidden">
          <tr className="font-serif text-lg [&>*:nth-child(2)]:rounded-t-2xl [&>*:nth-child(2)]:bg-muted">
            <td className="w-1/7" />
            {comparedWays.map((way) => (
              <th key={way} scope="col" className="w-2/7 px-4 py-4 font-semibold">
                {way}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block [&_td:nth-child(2)]:bg-muted max-md:[&_td:nth-child(2)]:rounded-xl max-md:[&_td:nth-child(2)]:p-3">
          {comparisonRows.map(({ aspect, cells }) => (
            <tr key={aspect} className="max-md:mb-9 max-md:block">
              <AspectHeading>{aspect}</AspectHeading>
              {cells.map((text, index) => (
                <td key={comparedWays[index]} className={cellClass}>
                  <strong className="block md:hidden">{comparedWays[index]}</strong>
                  {text}
                </td>
              ))}
            </tr>
          ))}
          {claim.shown && (
            <tr className="max-md:block">
              <AspectHeading>{replyTimeRow.aspect}</AspectHeading>
              <td className={cellClass}>
                <strong className="block">{site.brand}</strong>
                {replyTimeRow.ours}
              </td>
              <td colSpan={2} className={cellClass}>
                {replyTimeRow.others}{" "}
                <a href={`#${noteId}`} className="text-link underline">
                  Ver nota
                </a>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {claim.shown && (
        <p id={noteId} className="mt-6 max-w-text text-sm text-muted-foreground">
          Nota: lo que se dice de otros proveedores es una afirmación de {site.brand} a{" "}
          {longDate(claim.claimedAt)}. No procede de un estudio independiente; el plazo de cada uno
          puede ser otro y no siempre se indica.
        </p>
      )}
    </Section>
  );
}

function AspectHeading({ children }: { children: string }) {
  return (
    <th
      scope="row"
      className="font-semibold max-md:block max-md:font-serif max-md:text-lg md:border-t md:border-border md:py-4 md:pr-4 md:align-top"
    >
      {children}
    </th>
  );
}
