import { formatDateTime } from "@/lib/format";
import type { LeadRow } from "./list";

/**
 * A row as browsers get it: what the table shows of it, and nothing that is empty. Fifty rows are most of
 * the page, and each field travels twice, as text and for the scripts.
 */
export type ShownRow = Pick<
  LeadRow,
  | "id"
  | "personId"
  | "fullName"
  | "email"
  | "phone"
  | "debtOver10k"
  | "multipleCreditors"
  | "hasProperties"
  | "status"
  | "consent"
  | "source"
> & {
  arrived: string;
  slot?: string;
  /** Until when somebody should call, or that somebody has tried. */
  due?: string;
  late?: true;
  /** Why nobody may call or write. */
  blocked?: string;
  lastAttempt?: string;
  owner?: string;
  holder?: string;
  /** When the holder's time ends, as an ISO string. */
  heldUntil?: string;
};

export function shownRow(row: LeadRow): ShownRow {
  const { createdAt, dueAt, firstAttemptAt, lastAttemptAt, preferredTimeSlot, late, ...rest } = row;
  const { owner, holder, heldUntil, blocked, ...shown } = rest;
  const due = firstAttemptAt ? "Ya intentado" : dueAt && formatDateTime(dueAt);
  return {
    ...shown,
    arrived: formatDateTime(createdAt),
    ...(preferredTimeSlot && { slot: preferredTimeSlot }),
    ...(due && { due }),
    ...(late && { late }),
    ...(blocked && { blocked }),
    ...(lastAttemptAt && { lastAttempt: formatDateTime(lastAttemptAt) }),
    ...(owner && { owner }),
    ...(holder && { holder }),
    ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
  };
}
