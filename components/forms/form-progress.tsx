/** `unit` is the name of a step ('Paso', 'Página'). A step may have parts. All numbers begin at 1. */
type StepProgress = { unit: string; step: number; total: number; part?: number; parts?: number };

/** How far along the steps of a form are, in words and as a bar. */
export function FormProgress({ unit, step, total, part = 1, parts = 1 }: StepProgress) {
  const label = `${unit} ${step} de ${total}${parts > 1 ? `, parte ${part} de ${parts}` : ""}`;
  return (
    <div className="mb-4 grid gap-2">
      <p aria-hidden="true" className="text-sm font-semibold text-muted-foreground">
        {label}
      </p>
      <progress
        value={step - 1 + part / parts}
        max={total}
        aria-label={label}
        className="form-progress"
      />
    </div>
  );
}
