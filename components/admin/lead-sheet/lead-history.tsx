import type { LeadDetails } from "@/lib/leads/lead-details";
import { formatMoment } from "./format-moment";

/** Everything that has happened to a lead, newest first. */
export function LeadHistory({ lead }: { lead: LeadDetails }) {
  return (
    <ol className="grid gap-3">
      {lead.history.map(({ at, text, by }) => (
        <li key={`${at} ${text}`} className="border-l-4 border-border pl-4">
          <p className="text-sm wrap-anywhere">{text}</p>
          <p className="text-xs text-muted-foreground wrap-anywhere">
            <time dateTime={at}>{formatMoment(at)}</time>
            {by && ` · ${by}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
