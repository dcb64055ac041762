"use client";

import { ColumnHeads } from "@/components/admin/shell/column-heads";
import { Table, TableBody, TableCell, TableRow } from "@/components/ui/table";
import { auditLabel } from "@/lib/accounts/audit/audit-labels";
import type { AuditPage } from "@/lib/accounts/audit-log";
import { formatDateTime } from "@/lib/kernel/format";
import { detailsText } from "./details-text";

/**
 * Lines of the audit log. A Client Component, because React streams a large server-rendered table
 * in pieces, and without JavaScript some cells would be missing.
 */
export function AuditTable({ rows }: Pick<AuditPage, "rows">) {
  return (
    <Table label="Líneas de la auditoría">
      <ColumnHeads columns={["Fecha", "Qué se hizo", "Quién", "Detalles"]} />
      <TableBody>
        {rows.map(({ id, createdAt, action, actorEmail, details }) => (
          <TableRow key={id}>
            <TableCell>
              <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>
            </TableCell>
            <TableCell className="font-semibold">{auditLabel(action)}</TableCell>
            <TableCell className="max-w-64 truncate" title={actorEmail ?? undefined}>
              {actorEmail ?? "Sin cuenta del equipo"}
            </TableCell>
            <TableCell className="min-w-64 whitespace-normal">{detailsText(details)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
