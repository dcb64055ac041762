import { MANY_FIELDS } from "@/lib/leads/many-state";
import { BULK_FORM_ID } from "./bulk-bar";

type TickBoxProps = {
  label: string;
  /** Sent with the form of the bar; none for the box of them all. */
  leadId?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A box of the table, with the whole height of its row to hit. */
export function TickBox({ label, leadId, checked, onChange }: TickBoxProps) {
  return (
    <label className="-mx-3 flex min-h-10 min-w-10 items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        form={BULK_FORM_ID}
        {...(leadId && { name: MANY_FIELDS.leadId, value: leadId })}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-link"
      />
    </label>
  );
}
