import { ActionForm } from "@/components/kit/action-form";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { ROLES, type Role } from "@/lib/accounts/permissions";
import { roleLabels } from "@/lib/accounts/role-labels";

type ChangeRoleProps = {
  member: { id: string; email: string; roles: readonly Role[] };
  action: (formData: FormData) => Promise<void>;
};

/** Gives a member another role. A member with several, given in the shell, keeps only the chosen one. */
export function ChangeRole({ member, action }: ChangeRoleProps) {
  const { id, email, roles } = member;
  const several = roles.length > 1;
  return (
    <ActionForm action={action} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="action" value="change" />
      <input type="hidden" name="userId" value={id} />
      <NativeSelect
        // The server decides which role is shown after a change.
        key={roles.join()}
        name="role"
        aria-label={`Rol de ${email}`}
        required
        defaultValue={several ? "" : roles[0]}
        className="min-w-38"
      >
        {several && <option value="">{roles.map((role) => roleLabels[role]).join(" y ")}</option>}
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </NativeSelect>
      <Button type="submit" variant="link" className="px-2">
        Cambiar<span className="sr-only"> el rol de {email}</span>
      </Button>
    </ActionForm>
  );
}
