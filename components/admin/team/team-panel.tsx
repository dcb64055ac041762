"use client";

import { OfficeMain } from "@/components/admin/shell/office-main";
import { ActionForm } from "@/components/kit/action-form";
import { Field, fieldAria } from "@/components/kit/field";
import { FocusedNotice } from "@/components/kit/focused-notice";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { Notice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { RoleChoice } from "./role-choice";
import { type TeamMember, TeamTable } from "./team-table";

type TeamPanelProps = {
  team: readonly TeamMember[];
  /** The result of the form that redirected here. */
  notice: Notice | null;
  /**
   * Redirects back here. Used without useActionState, with which the server would stream each form
   * late, and without JavaScript the form would stay at the end of the page.
   */
  action: (formData: FormData) => Promise<void>;
};

const INTRO = (
  <>
    Cada persona ve y hace lo que permite su rol.{" "}
    <a href={paths.twoStep} className="text-link underline underline-offset-4">
      Tu verificación en dos pasos
    </a>
  </>
);
const HINT = "Si ya tiene cuenta, entra desde ahora. Si no, recibe una invitación.";

/** The people who may use the back office, with forms to give and remove access. */
export function TeamPanel({ team, notice, action }: TeamPanelProps) {
  return (
    <OfficeMain title="Equipo" intro={INTRO}>
      <FocusedNotice notice={notice} />
      <TeamTable team={team} action={action} />
      <ActionForm
        action={action}
        className="grid max-w-xl gap-3 rounded-xl border border-border bg-card p-5"
      >
        <h2 className="text-lg">Dar acceso a otra persona</h2>
        <input type="hidden" name="action" value="add" />
        <Field id="team-email" label="Email" hint={HINT} required>
          <Input
            id="team-email"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            required
            {...fieldAria("team-email", { hint: HINT })}
          />
        </Field>
        <RoleChoice legend="Rol" />
        <Button type="submit" className="justify-self-start">
          Dar acceso
        </Button>
      </ActionForm>
      <p className="text-sm">
        Para que entre un programa, como tu CRM:{" "}
        <a href={paths.apiTokens} className="text-link underline underline-offset-4">
          Otros programas
        </a>
      </p>
    </OfficeMain>
  );
}
