import { formatDateTime } from "@/lib/kernel/format";
import type { GivenAnswers } from "@/lib/vocabulary/request-fields";
import type { LeadRow } from "./list";

/**
 * A row for the browser: only what the table shows, without empty fields. Fifty rows are most of the page's
 * size, and each field is sent twice, as HTML and for the scripts.
 */
export type ListRow = Pick<
  LeadRow,
  "id" | "fullName" | "email" | "phone" | "status" | "consent" | "source"
> &
  GivenAnswers & {
    personId: string;
    arrived: string;
    /** The deadline of the call, or that an adviser has tried. */
    due?: string;
    /** Instead of `due`, once that moment is over. */
    overdue?: string;
    /** Whether no country has the phone: nobody may dial it as another country's. */
    uncheckedPhone?: true;
    /** Why we do not call. */
    blocked?: string;
    lastAttempt?: string;
    assignee?: string;
    holder?: string;
    /** When the holder's lease ends, as an ISO string. */
    leasedUntil?: string;
  };

export function listRow(row: LeadRow): ListRow {
  const { createdAt, dueAt, firstAttemptAt, lastAttemptAt, late, leasedUntil, ...shown } = row;
  const deadline = firstAttemptAt ? "Ya intentado" : dueAt && formatDateTime(dueAt);
  return withoutNulls({
    ...shown,
    arrived: formatDateTime(createdAt),
    due: late ? null : deadline,
    overdue: late ? deadline : null,
    lastAttempt: lastAttemptAt && formatDateTime(lastAttemptAt),
    leasedUntil: leasedUntil?.toISOString() ?? null,
  });
}

type WithoutNulls<Row> = {
  [Key in keyof Row as null extends Row[Key] ? never : Key]: Row[Key];
} & { [Key in keyof Row as null extends Row[Key] ? Key : never]?: Exclude<Row[Key], null> };

function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  const filled = Object.entries(row).filter(([, value]) => value !== null);
  // Object.fromEntries loses the names.
  return Object.fromEntries(filled) as WithoutNulls<Row>;
}
