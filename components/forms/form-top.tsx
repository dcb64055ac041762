import { QuickExit } from "@/components/site/quick-exit";
import { Progress } from "@/components/ui/progress";

type FormTopProps = {
  /** How far along the form is; nothing where there is nothing to count. */
  progress?: { unit: string; step: number; total: number } | false;
};

/**
 * Stays in sight above a form while it is filled in: its progress, and the way out for whoever is
 * no longer alone. Not in the form: to leave is not to begin it.
 */
export function FormTop({ progress }: FormTopProps) {
  return (
    <div className="sticky top-0 z-10 -mx-1 -mt-2 mb-4 grid grid-cols-[1fr_auto] items-center gap-4 bg-card px-1">
      {progress && <Progress {...progress} />}
      <QuickExit className="col-start-2 flex min-h-12 items-center text-xs text-muted-foreground underline underline-offset-4" />
    </div>
  );
}
