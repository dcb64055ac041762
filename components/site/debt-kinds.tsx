import { debtKinds, debtKindsLimit } from "@/content/requirements";

/** How many of a sheet's four lines of debt are struck out. */
const struckLines = { full: 4, part: 2, none: 0 } as const;

/** Debts that a discharge cancels, cancels in part, or never cancels. */
export function DebtKinds({ title = "Qué deudas se cancelan y cuáles no" }: { title?: string }) {
  return (
    <div className="@container mt-14">
      <h3 className="text-2xl">{title}</h3>
      <ul className="mt-6 grid gap-5 @2xl:grid-cols-3">
        {debtKinds.map(({ kind, title, debts }) => (
          <li key={kind} className="rounded-2xl bg-card p-5 sm:p-6">
            <SheetDrawing struck={struckLines[kind]} />
            <h4 className="mt-3 font-serif text-lg font-semibold">{title}</h4>
            <ul className="mt-2 grid gap-2 text-sm">
              {debts.map((debt) => (
                <li key={debt} className="border-t border-border pt-2">
                  {debt}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-text text-sm text-muted-foreground">{debtKindsLimit}</p>
    </div>
  );
}

function SheetDrawing({ struck }: { struck: number }) {
  return (
    <svg
      viewBox="2 2 60 76"
      aria-hidden="true"
      className="h-20 fill-none stroke-petrol-700"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <rect x="4" y="4" width="56" height="72" rx="8" className="fill-background" />
      {[20, 33, 46, 59].map((y, index) => (
        <g key={y}>
          <path d={`M15 ${y}h34`} className={index < struck ? "stroke-ink/25" : "stroke-ink"} />
          {index < struck && <path d={`m11 ${y + 4} 42-8`} />}
        </g>
      ))}
    </svg>
  );
}
