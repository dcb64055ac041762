import type { Warning } from "@/lib/warnings";

/** What is not set up as it should be, and what to do about it. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section
      aria-labelledby="por-configurar"
      className="rounded-lg border border-warning bg-warning-soft px-4 py-3 text-xs"
    >
      <h2 id="por-configurar" className="text-base">
        Por configurar
      </h2>
      <ul className="mt-2 grid gap-2">
        {warnings.map(({ title, advice }) => (
          <li key={title}>
            <strong>{title}.</strong> {advice}
          </li>
        ))}
      </ul>
    </section>
  );
}
