"use client";

import { ColumnHeads } from "@/components/admin/shell/column-heads";
import { ActionForm } from "@/components/kit/action-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableRow } from "@/components/ui/table";
import { terms, termText } from "@/content/retention";
import type { Role } from "@/lib/accounts/permissions";
import { roleLabels } from "@/lib/accounts/role-labels";
import { ChangeRole } from "./change-role";
import { RemoveAccess } from "./remove-access";

export type TeamMember = {
  id: string;
  email: string;
  self: boolean;
  roles: readonly Role[];
  state: "active" | "unconfirmed" | "waiting" | "invited" | "expired";
  twoStep: boolean;
  lastSignIn: string | null;
};

type TeamTableProps = {
  team: readonly TeamMember[];
  action: (formData: FormData) => Promise<void>;
};

const COLUMNS = ["Email", "Rol", "Acceso", "Dos pasos", "Última entrada", "Acciones"];
const STATES = {
  active: { variant: "success", label: "Con acceso" },
  unconfirmed: { variant: "warning", label: "Sin confirmar el email" },
  waiting: { variant: "info", label: "Invitación en camino" },
  invited: { variant: "info", label: "Invitación enviada" },
  expired: { variant: "warning", label: "Invitación caducada" },
} as const;

/** The members of the team, each with the possible actions. */
export function TeamTable({ team, action }: TeamTableProps) {
  return (
    <Table label="Personas del equipo">
      <ColumnHeads columns={COLUMNS} />
      <TableBody>
        {team.map((member) => (
          <TableRow key={member.id}>
            <TableCell>
              {member.email}
              {member.self && <span className="text-muted-foreground"> (tú)</span>}
            </TableCell>
            <TableCell>
              {member.self ? (
                member.roles.map((role) => roleLabels[role]).join(" y ")
              ) : (
                <ChangeRole {...{ member, action }} />
              )}
            </TableCell>
            <TableCell>
              <Badge variant={STATES[member.state].variant}>{STATES[member.state].label}</Badge>
            </TableCell>
            <TableCell>
              {member.twoStep ? (
                <Badge variant="success">Activada</Badge>
              ) : (
                <Badge variant="neutral">Sin activar</Badge>
              )}
            </TableCell>
            <TableCell>{member.lastSignIn ?? withoutSignIn(member)}</TableCell>
            <TableCell>
              {member.state === "active" || member.state === "unconfirmed" ? (
                <RemoveAccess member={member} action={action} />
              ) : (
                <div className="-ml-4 flex">
                  <OneClick name="resend" {...{ member, action }}>
                    Enviar otra vez
                  </OneClick>
                  <OneClick name="withdraw" {...{ member, action }}>
                    Retirar
                  </OneClick>
                </div>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Sessions are deleted some time after their end, so a member without one may have been here before. */
function withoutSignIn({ state }: TeamMember): string {
  return state === "active" ? `Hace más de ${termText(terms.sessions)}, o nunca` : "Nunca";
}

type OneClickProps = Omit<TeamTableProps, "team"> & {
  member: TeamMember;
  name: "resend" | "withdraw";
  children: string;
};

function OneClick({ member, name, action, children }: OneClickProps) {
  return (
    <ActionForm action={action}>
      <input type="hidden" name="action" value={name} />
      <input type="hidden" name="userId" value={member.id} />
      <Button type="submit" variant="link">
        {children}
        <span className="sr-only"> la invitación de {member.email}</span>
      </Button>
    </ActionForm>
  );
}
