import { Button } from "@/components/ui/button";
import { leadFormLabels } from "@/content/lead-labels";
import { formatDateTime } from "@/lib/format";
import type { Suspect } from "@/lib/leads/quarantine/suspect";
import { reasonLabel } from "@/lib/leads/quarantine/suspect";

type SuspectItemProps = { suspect: Suspect; sending: boolean };

/** A suspect: of whom, when, why, and the button that releases it. */
export function SuspectItem({ suspect, sending }: SuspectItemProps) {
  const { id, createdAt, form, fullName, email, phone, suspectReasons } = suspect;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-b border-border px-4 py-2 text-xs last:border-b-0 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto]">
      <label className="flex min-h-10 min-w-0 items-center gap-3">
        <input type="checkbox" name="id" value={id} className="size-5 shrink-0 accent-link" />
        <span className="min-w-0 break-words">
          <span className="font-semibold">{fullName}</span>
          <br />
          {email}
          <br />
          {phone}
        </span>
      </label>
      <div className="min-w-0">
        <ul>
          {suspectReasons.map((reason) => (
            <li key={reason}>{reasonLabel(reason)}</li>
          ))}
        </ul>
        <p className="text-muted-foreground tabular-nums">
          {leadFormLabels[form] ?? form}, recibido el {formatDateTime(createdAt)}
        </p>
      </div>
      <Button
        type="submit"
        name="decision"
        value={`release:${id}`}
        variant="outline"
        disabled={sending}
        className="justify-self-start max-md:my-1"
      >
        Liberar<span className="sr-only"> el envío de {fullName}</span>
      </Button>
    </li>
  );
}
