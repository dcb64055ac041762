import { debtKinds, debtKindsLimit } from "@/content/requirements";

/** How each kind's part of the bar looks, and its lines. */
const looks = {
  full: "debts-cancelled",
  part: "debts-in-part",
  none: "debts-kept",
} as const;

type DebtKindsProps = {
  title?: string;
  /** Folds the doctrine behind "Saber más". */
  brief?: boolean;
};

/**
 * One sheet with all debts: those that a discharge cancels are crossed out, those that stay are not,
 * beside a bar that is empty, striped or full. The headings say the same in words.
 */
export function DebtKinds({ title = "Qué se cancela y qué no", brief }: DebtKindsProps) {
  return (
    <div className={`@container rounded-3xl bg-card p-5 ${brief ? "" : "mt-8"}`}>
      <h3 className={brief ? "text-xl" : "text-2xl"}>{title}</h3>
      <div className="sheet">
        {debtKinds.map(({ kind, title, debts }) => (
          <div key={kind} className={`debts ${looks[kind]}`}>
            <h4>{title}</h4>
            <ul>
              {debts.map((debt) => (
                <li key={debt.slice(0, 14)}>{debt}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {brief ? (
        <details className="fold text-xs">
          <summary>{debtKindsLimit.short} Saber más</summary>
          <p>{debtKindsLimit.rest}</p>
        </details>
      ) : (
        <p className="mt-3 text-sm">{Object.values(debtKindsLimit).join(" ")}</p>
      )}
    </div>
  );
}
