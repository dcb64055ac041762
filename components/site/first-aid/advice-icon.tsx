const shapes = {
  /** A shield. */
  protected: "M16 4 6 8v8c0 6 4 10 10 12 6-2 10-6 10-12V8Zm-4.5 12 3.2 3.2 6-6.4",
  /** A hand that is held off: a circle crossed out. */
  forbidden: "M16 5a11 11 0 1 0 0 22 11 11 0 0 0 0-22ZM8.5 8.5l15 15",
} as const;

/** Decoration beside a piece of advice: the words beside it say the same. */
export function AdviceIcon({ kind }: { kind: keyof typeof shapes }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={`size-8 shrink-0 fill-none stroke-2 ${kind === "protected" ? "stroke-success" : "stroke-destructive"}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[kind]} />
    </svg>
  );
}
