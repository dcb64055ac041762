import { QuickExit } from "@/components/site/quick-exit";

/** `unit` is the name of a step ('Paso', 'Página'). A step may have parts. All numbers begin at 1. */
type StepProgress = { unit: string; step: number; total: number; part?: number; parts?: number };

type FormTopProps = {
  /** How far along the form is; false or absent for a form without counted steps. */
  progress?: StepProgress | false;
};

/**
 * Stays visible above a form: its progress, and the quick exit for a visitor who is no longer
 * alone. It is outside the form, because leaving must not count as beginning the form.
 */
export function FormTop({ progress }: FormTopProps) {
  return (
    <div className="sticky top-0 z-10 -mx-1 -mt-2 mb-4 grid grid-cols-[1fr_auto] items-center gap-4 bg-card px-1">
      {progress && <Progress {...progress} />}
      <QuickExit className="col-start-2 flex min-h-12 items-center text-xs text-muted-foreground underline underline-offset-4" />
    </div>
  );
}

/** How far along the steps of a form are, in words and as a bar. */
function Progress({ unit, step, total, part = 1, parts = 1 }: StepProgress) {
  const label = `${unit} ${step} de ${total}${parts > 1 ? `, parte ${part} de ${parts}` : ""}`;
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-sm font-semibold text-muted-foreground">
        {label}
      </p>
      <progress
        value={step - 1 + part / parts}
        max={total}
        aria-label={label}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-muted [&::-moz-progress-bar]:bg-link [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-link"
      />
    </div>
  );
}
