import type { Offer } from "@/lib/calls/offers";
import { isUnreached } from "@/lib/vocabulary/outcomes";
import { KeyedButton } from "./keyed-button";

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
        <KeyedButton
          key={outcome}
          type="submit"
          name="outcome"
          value={outcome}
          callKey={key}
          isMain={isChosen(outcome)}
          label={label}
          below={
            isChosen(outcome)
              ? "Guardar y seguir"
              : hasOwnHour && isUnreached(outcome)
                ? "A la hora elegida"
                : follows
          }
          disabled={disabled}
        />
      ))}
    </>
  );
}
