"use client";

import { ColumnHeads } from "@/components/admin/shell/column-heads";
import { NothingHere } from "@/components/admin/shell/nothing-here";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { ActionForm } from "@/components/kit/action-form";
import { FocusedNotice } from "@/components/kit/focused-notice";
import { Link } from "@/components/kit/link";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableRow } from "@/components/ui/table";
import type { Notice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import type { FirmAction, FirmRow } from "@/lib/partners/firms";

type FirmsViewProps = {
  firms: readonly FirmRow[];
  /** The result of the form that redirected here. */
  notice: Notice | null;
  /** Redirects back here. */
  action: (formData: FormData) => Promise<void>;
};

const INTRO =
  "Los despachos que pueden recibir casos. Cada caso va a uno solo: de los que pueden llevarlo, al que más tiempo lleva sin recibir uno. Su nombre sale en /colaboradores antes de un minuto.";

const COLUMNS = [
  "Despacho",
  "Estado",
  "Esta semana",
  "Último caso",
  "Provincias",
  "También lleva",
  "Acciones",
];

const STATES = {
  active: { variant: "success", label: "Recibe casos" },
  paused: { variant: "neutral", label: "En pausa" },
  unconfirmed: { variant: "warning", label: "Email sin confirmar" },
  unreached: { variant: "warning", label: "No le llegan los emails" },
  placeholder: { variant: "neutral", label: "De ejemplo" },
} as const;

/** The law firms: what each may still get this week, and why one gets nothing. */
export function FirmsView({ firms, notice, action }: FirmsViewProps) {
  return (
    <OfficeMain title="Despachos" intro={INTRO}>
      <FocusedNotice notice={notice} />
      <p>
        <Link href={paths.firm} className={buttonVariants()}>
          Añadir un despacho
        </Link>
      </p>
      {firms.length === 0 ? (
        <NothingHere>Todavía no hay ningún despacho.</NothingHere>
      ) : (
        <Table label="Despachos">
          <ColumnHeads columns={COLUMNS} />
          <TableBody>
            {firms.map((firm) => (
              <FirmLine key={firm.id} firm={firm} action={action} />
            ))}
          </TableBody>
        </Table>
      )}
    </OfficeMain>
  );
}

type FirmLineProps = { firm: FirmRow; action: FirmsViewProps["action"] };

function FirmLine({ firm, action }: FirmLineProps) {
  const { id, name, email, state, isPaused, offered, weeklyCapacity } = firm;
  return (
    <TableRow>
      <TableCell className="min-w-48 py-2 whitespace-normal">
        <Link href={`${paths.firm}?id=${id}`} className="text-link underline underline-offset-4">
          {name}
        </Link>
        <span className="block text-muted-foreground">{email}</span>
      </TableCell>
      <TableCell>
        <Badge variant={STATES[state].variant}>{STATES[state].label}</Badge>
      </TableCell>
      <TableCell>
        {offered} de {weeklyCapacity}
      </TableCell>
      <TableCell>{firm.lastCase ?? "Ninguno"}</TableCell>
      <TableCell className="min-w-40 whitespace-normal">{firm.provinces}</TableCell>
      <TableCell className="min-w-40 whitespace-normal">{firm.takes || "–"}</TableCell>
      <TableCell>
        <div className="-ml-4 flex">
          <OneClick name={isPaused ? "resume" : "pause"} {...{ firm, action }}>
            {isPaused ? "Reanudar" : "Pausar"}
          </OneClick>
          {(state === "unconfirmed" || state === "unreached") && (
            <OneClick name="ask" {...{ firm, action }}>
              Pedir otra vez que confirme
            </OneClick>
          )}
          {firm.open > 0 && (
            <OneClick name="links" {...{ firm, action }}>
              {`Enviar otra vez sus casos (${firm.open})`}
            </OneClick>
          )}
          {firm.toErase > 0 && (
            <OneClick name="erase" {...{ firm, action }}>
              {`Pedir otra vez que borre (${firm.toErase})`}
            </OneClick>
          )}
        </div>
      </TableCell>
    </TableRow>
  );
}

type OneClickProps = FirmLineProps & {
  name: FirmAction;
  children: string;
};

function OneClick({ firm, name, action, children }: OneClickProps) {
  return (
    <ActionForm action={action}>
      <input type="hidden" name="action" value={name} />
      <input type="hidden" name="id" value={firm.id} />
      <Button type="submit" variant="link">
        {children}
        <span className="sr-only">: {firm.name}</span>
      </Button>
    </ActionForm>
  );
}
