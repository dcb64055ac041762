"use client";

import { Link } from "@/components/site/link";
import { useListTransition } from "./list-transition";

type ResultsLineProps = {
  count: number;
  /** There are more, uncounted; they are counted at `exactHref`. */
  more: boolean;
  exactHref: string;
};

/** How many leads are listed, or that they are being looked for. */
export function ResultsLine({ count, more, exactHref }: ResultsLineProps) {
  const { pending } = useListTransition();
  return (
    <p role="status" className="text-sm tabular-nums">
      {pending ? "Buscando…" : more ? `Más de ${formatCount(count)} resultados` : text(count)}
      {more && !pending && (
        <>
          {" "}
          <Link href={exactHref} className="text-link underline">
            Contarlos todos
          </Link>
        </>
      )}
    </p>
  );
}

function text(count: number): string {
  return count === 1 ? "1 resultado" : `${formatCount(count)} resultados`;
}

function formatCount(count: number): string {
  return count.toLocaleString("es-ES");
}
