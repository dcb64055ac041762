import { CLOSING_REASON, type ClosingReason } from "@/lib/vocabulary/closing-reason";
import { readValue } from "@/lib/vocabulary/table";
import { TASK_KIND, type TaskKind } from "@/lib/vocabulary/task-kinds";
import { URGENCY, type Urgency } from "@/lib/vocabulary/urgencies";

type Stored = { kind: string; closedBecause: string | null; urgent: string | null };

type Typed = { kind: TaskKind; closedBecause: ClosingReason | null; urgent: Urgency | null };

/** A stored call with the values of its vocabularies. */
export function typedTask<Row extends Stored>(row: Row): Omit<Row, keyof Typed> & Typed {
  const { kind, closedBecause, urgent } = row;
  return {
    ...row,
    kind: readValue(TASK_KIND, kind),
    closedBecause: closedBecause === null ? null : readValue(CLOSING_REASON, closedBecause),
    urgent: urgent === null ? null : readValue(URGENCY, urgent),
  };
}
