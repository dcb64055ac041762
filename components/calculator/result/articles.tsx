/** A line of the result, and the articles behind it. */
export type ArticleLine = { line: string; law: string };

/** Folded: the articles behind each line of a part of the result, so that anybody can check it. */
export function Articles({ lines }: { lines: readonly ArticleLine[] }) {
  return (
    <details className="mt-2 max-w-text">
      <summary>Artículos de cada línea</summary>
      <p className="pt-1 text-sm text-muted-foreground">
        TRLC es la Ley Concursal; LEC, la Ley de Enjuiciamiento Civil, y CC, el Código Civil.
      </p>
      <dl className="mt-2 grid gap-2 pb-2 text-sm">
        {lines.map(({ line, law }) => (
          <div key={line}>
            <dt className="font-semibold">{line}</dt>
            <dd>{law}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
