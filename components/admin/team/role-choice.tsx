import { ROLES } from "@/lib/accounts/permissions";
import { roleLabels, roleSummaries } from "@/lib/accounts/role-labels";

/** The roles as radio buttons, with what each may do; nothing is chosen at first. */
export function RoleChoice({ legend }: { legend: string }) {
  return (
    <fieldset className="grid gap-1 text-sm">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {ROLES.map((role) => (
        <label key={role} className="flex min-h-10 items-start gap-3 py-1.5">
          <input
            type="radio"
            name="role"
            value={role}
            required
            className="mt-0.5 size-5 accent-link"
          />
          <span>
            <strong>{roleLabels[role]}</strong>
            <span className="block text-xs text-muted-foreground">{roleSummaries[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
