"use client";

import { ColumnHeads } from "@/components/admin/shell/column-heads";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableRow } from "@/components/ui/table";
import type { Delivery } from "@/lib/webhooks/read-webhooks";

const COLUMNS = ["Cuándo pasó", "Qué", "A quién", "Estado", "Respuesta", "Intentos", "Acciones"];
const STATES = {
  delivered: { variant: "success", label: "Entregado" },
  waiting: { variant: "info", label: "En espera" },
  failed: { variant: "warning", label: "Sin entregar" },
  givenUp: { variant: "warning", label: "Sin entregar: ya no se intenta" },
} as const;

type DeliveriesTableProps = { deliveries: readonly Delivery[]; sending: boolean };

/** The last messages to other systems, each with a button to send it again. */
export function DeliveriesTable({ deliveries, sending }: DeliveriesTableProps) {
  return (
    <Table label="Últimos envíos">
      <ColumnHeads columns={COLUMNS} />
      <TableBody>
        {deliveries.map(({ id, endpoint, isOn, what, at, attempts, state, answer, triedAt }) => (
          <TableRow key={id}>
            <TableCell>{at}</TableCell>
            <TableCell className="font-semibold">{what}</TableCell>
            <TableCell className="max-w-48 truncate" title={endpoint}>
              {endpoint}
            </TableCell>
            <TableCell>
              <Badge variant={STATES[state].variant}>{STATES[state].label}</Badge>
            </TableCell>
            <TableCell className="min-w-48 whitespace-normal">
              {[answer, triedAt].filter(Boolean).join(", ") || "–"}
            </TableCell>
            <TableCell>{attempts}</TableCell>
            <TableCell>
              {isOn && (
                <Button
                  type="submit"
                  name="action"
                  value={`again:${id}`}
                  variant="link"
                  disabled={sending}
                  className="-ml-4"
                >
                  Enviar otra vez
                  <span className="sr-only">
                    : {what}, {at}
                  </span>
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
