type ProgressProps = {
  /** What is counted: 'Paso', 'Página'. */
  unit: string;
  /** The step shown, from 1. */
  step: number;
  total: number;
};

/** How far along the steps of a form are, in words and as a bar. */
export function Progress({ unit, step, total }: ProgressProps) {
  const label = `${unit} ${step} de ${total}`;
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-sm font-semibold text-muted-foreground">
        {label}
      </p>
      <progress
        value={step}
        max={total}
        aria-label={label}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-muted [&::-moz-progress-bar]:bg-link [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-link"
      />
    </div>
  );
}
