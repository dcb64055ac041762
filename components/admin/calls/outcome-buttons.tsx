import { Button } from "@/components/ui/button";
import type { Offer } from "@/lib/calls/offers";
import { isUnreached } from "@/lib/vocabulary/outcomes";

/** A button of the grid at the bottom, as tall as a thumb. */
export const outcomeLook =
  "min-h-14 border-input px-2 py-1 text-start text-xs leading-tight max-sm:px-2 sm:px-3 sm:text-sm";

type OutcomeButtonsProps = {
  offers: readonly Offer[];
  /** The adviser chooses the hour of the next call. */
  hasOwnHour: boolean;
  disabled: boolean;
};

/** What came of the call: each button says its key and what follows. */
export function OutcomeButtons({ offers, hasOwnHour, disabled }: OutcomeButtonsProps) {
  // An adviser who entered an hour has most often agreed on it with the person.
  const isChosen = (outcome: string) => hasOwnHour && outcome === "later";
  return (
    <>
      {offers.map(({ outcome, label, key, follows }) => (
        <Button
          key={outcome}
          type="submit"
          variant={isChosen(outcome) ? "default" : "outline"}
          name="outcome"
          value={outcome}
          data-call-key={key}
          aria-keyshortcuts={`${key} Alt+${key}`}
          aria-disabled={disabled}
          className={`${outcomeLook} grid grid-cols-[1fr_auto] content-center justify-stretch gap-x-2 gap-y-0 data-[variant=outline]:text-foreground`}
        >
          <span className="leading-tight">{label}</span>
          <span aria-hidden="true" className="font-sans text-xs font-normal max-lg:hidden">
            {key}
          </span>
          <span className="col-span-full text-[0.75rem] leading-tight sm:text-xs font-normal">
            {isChosen(outcome)
              ? "Guardar y seguir"
              : hasOwnHour && isUnreached(outcome)
                ? "A la hora elegida"
                : follows}
          </span>
        </Button>
      ))}
    </>
  );
}
