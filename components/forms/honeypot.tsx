import { HONEYPOT_FIELD } from "@/lib/leads/form-state";

/**
 * A field that people neither see nor reach, and that programs fill in. What is sent with it is
 * kept apart, never dropped.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Deja este campo vacío
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
