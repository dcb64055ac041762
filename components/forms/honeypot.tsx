/**
 * A field that people neither see nor reach, and that programs fill in. What is sent with it is
 * kept apart, never dropped.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        No rellenes este campo
        <input type="text" name="companyWebsite" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
