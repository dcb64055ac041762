import { formatEuros } from "@/lib/viability/euros";

export type BarPart = {
  label: string;
  euros: number;
  tone: keyof typeof TONES;
};

const TONES = {
  strong: "bg-petrol-700",
  striped:
    "bg-[repeating-linear-gradient(-45deg,var(--color-petrol-700)_0_5px,var(--color-petrol-100)_5px_10px)]",
  stays: "bg-amber",
  pale: "border border-input bg-sand-200",
};

type SplitBarProps = {
  /** What is split, for screen readers. */
  label: string;
  parts: readonly BarPart[];
};

/** Amounts as parts of one bar, and the same in words and figures below it. */
export function SplitBar({ label, parts }: SplitBarProps) {
  const shown = parts.filter(({ euros }) => euros > 0);
  const text = shown.map((part) => `${part.label}: ${formatEuros(part.euros)}`).join("; ");
  return (
    <div className="[print-color-adjust:exact]">
      <div role="img" aria-label={`${label}. ${text}.`} className="flex h-12 gap-1">
        {shown.map((part) => (
          <div
            key={part.label}
            className={`min-w-2 rounded-md first:rounded-l-2xl last:rounded-r-2xl ${TONES[part.tone]}`}
            style={{ flex: `${part.euros} 1 0` }}
          />
        ))}
      </div>
      <dl className="mt-4 grid gap-2.5">
        {shown.map((part) => (
          <div key={part.label} className="flex items-baseline gap-3">
            <dt className="flex min-w-0 grow items-baseline gap-3">
              <span
                aria-hidden="true"
                className={`size-4 shrink-0 translate-y-0.5 rounded-full ${TONES[part.tone]}`}
              />
              {part.label}
            </dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">
              {formatEuros(part.euros)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
