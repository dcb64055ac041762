import { formatEuros } from "@/lib/viability/euros";
import { Figure } from "./figure";

type Amount = { label: string; euros: number };

/** Amounts beside each other, as bars on one scale from nothing. */
export function AmountBars({ caption, amounts }: { caption: string; amounts: readonly Amount[] }) {
  const most = Math.max(...amounts.map(({ euros }) => euros));
  return (
    <Figure caption={caption}>
      <ul className="grid gap-4">
        {amounts.map(({ label, euros }) => (
          <li key={label}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{label}</span>
              <strong className="tabular-nums">{formatEuros(euros)}</strong>
            </span>
            <svg aria-hidden="true" className="mt-1.5 h-4 w-full">
              <rect width="100%" height="100%" rx="8" className="fill-muted" />
              <rect
                width={`${(100 * euros) / most}%`}
                height="100%"
                rx="8"
                className="fill-petrol-700"
              />
            </svg>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
