"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { paths } from "@/lib/paths";
import { type TeamMember, TeamTable } from "./team-table";

type TeamState = {
  notice: { title: string; description: string; tone: "success" | "error" } | null;
  email: string;
  emailError: string | null;
};

type TeamPanelProps = {
  team: readonly TeamMember[];
  action: (previous: TeamState, formData: FormData) => Promise<TeamState>;
};

const empty: TeamState = { notice: null, email: "", emailError: null };
const HINT = "Si ya tiene cuenta, entra desde ahora. Si no, recibe una invitación.";

/** Who may use the back office, and the way in and out. */
export function TeamPanel({ team, action }: TeamPanelProps) {
  const [answer, formAction, sending] = useActionState(action, empty);
  const said = { hint: HINT, ...(answer.emailError && { error: answer.emailError }) };
  return (
    <main className="mx-auto max-w-[110rem] px-4 py-6 sm:px-6">
      <h1 className="text-2xl">Equipo</h1>
      <p className="mt-2 max-w-text text-sm text-muted-foreground">
        Todas estas personas pueden ver los leads, cambiarlos y exportarlos.{" "}
        <a href={paths.twoStep} className="text-link underline underline-offset-4">
          Tu verificación en dos pasos
        </a>
      </p>
      <div className="mt-4 grid gap-6">
        {answer.notice && (
          <Alert tone={answer.notice.tone} title={answer.notice.title}>
            {answer.notice.description}
          </Alert>
        )}
        <TeamTable team={team} action={formAction} sending={sending} />
        <form
          action={formAction}
          className="grid max-w-xl gap-3 rounded-xl border border-border bg-card p-5"
        >
          <h2 className="text-lg">Dar acceso a otra persona</h2>
          <input type="hidden" name="intent" value="add" />
          <Field id="team-email" label="Email" required {...said}>
            <Input
              id="team-email"
              name="email"
              type="email"
              autoComplete="off"
              maxLength={254}
              defaultValue={answer.email}
              required
              {...fieldAria("team-email", said)}
            />
          </Field>
          <Button type="submit" className="justify-self-start" disabled={sending}>
            Dar acceso
          </Button>
        </form>
      </div>
    </main>
  );
}
