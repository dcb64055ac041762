"use client";

import Link from "next/link";
import { ColumnHeads } from "@/components/admin/shell/column-heads";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableRow } from "@/components/ui/table";
import { formatDay, formatFileDate } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { daysLeft, daysLeftText } from "@/lib/privacy/rights/deadline";
import type { ListedRight } from "@/lib/privacy/rights/list-rights";
import {
  handlerText,
  RIGHT_CHANNEL,
  RIGHT_KIND,
  RIGHT_OUTCOME,
  rightNumber,
} from "@/lib/vocabulary/right-kinds";

type RightsTableProps = {
  label: string;
  /** The title of the column about deadline or decision. */
  state: "Plazo" | "Resultado";
  rows: readonly ListedRight[];
  now: Date;
};

/** A Client Component, because React streams a large server-rendered table in pieces. */
export function RightsTable({ label, state, rows, now }: RightsTableProps) {
  return (
    <Table label={label}>
      <ColumnHeads columns={["Derecho", "Número", state, "Quién", "Llegó", "La lleva"]} />
      <TableBody>
        {rows.map((right) => (
          <TableRow key={right.id}>
            <TableCell>
              <Link
                href={`${paths.right}?id=${right.id}`}
                className="inline-flex min-h-10 items-center font-semibold text-link underline underline-offset-4 max-sm:min-h-12"
              >
                {RIGHT_KIND[right.kind].label}
              </Link>
            </TableCell>
            <TableCell className="font-mono">{rightNumber(right.id)}</TableCell>
            <TableCell>
              <DeadlineOf right={right} now={now} />
            </TableCell>
            <TableCell className="max-w-64 truncate" title={right.who ?? undefined}>
              {right.who ?? "Sin nombre"}
            </TableCell>
            <TableCell>
              {formatDay(formatFileDate(right.receivedAt))} · {RIGHT_CHANNEL[right.channel].label}
            </TableCell>
            <TableCell className="max-w-56 truncate" title={right.handlerEmail ?? undefined}>
              {handlerText(right)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The deadline with the days left. After the answer, the decision and its date. */
export function DeadlineOf({
  right: { dueAt, answeredAt, outcome },
  now,
}: {
  right: Pick<ListedRight, "dueAt" | "answeredAt" | "outcome">;
  now: Date;
}) {
  if (answeredAt && outcome) {
    const day = formatDay(formatFileDate(answeredAt));
    const late = answeredAt > dueAt ? ", fuera de plazo" : "";
    return `${RIGHT_OUTCOME[outcome].label} el ${day}${late}`;
  }
  const left = daysLeft(dueAt, now);
  const text = daysLeftText(dueAt, now);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <time dateTime={formatFileDate(dueAt)}>{formatDay(formatFileDate(dueAt))}</time>
      <Badge variant={left < 0 ? "destructive" : left <= 5 ? "warning" : "neutral"}>{text}</Badge>
    </span>
  );
}
