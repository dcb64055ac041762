"use client";

import { AwayFields } from "@/components/admin/calls/shifts/away-fields";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnRefusal } from "@/components/kit/use-focus-on-refusal";
import { useKeptForm } from "@/components/kit/use-kept-form";
import type { FormAction } from "@/lib/kernel/form-answer";

type AbsenceSwitchProps = {
  /** «hasta las 15:30»; null when present. */
  away: string | null;
  action: FormAction;
};

/** The adviser's own switch «Fuera hasta…». An absence unassigns all of the adviser's calls. */
export function AbsenceSwitch({ away, action }: AbsenceSwitchProps) {
  const [answer, formAction] = useKeptForm(action);
  const form = useFocusOnRefusal(answer);
  const { notice, values } = answer;
  return (
    // A new key closes the panel after a change.
    <details key={away ?? ""} open={notice !== null} className="relative text-sm">
      <summary className="inline-flex min-h-10 cursor-pointer items-center rounded-md border border-input bg-background px-3 font-semibold">
        {away ? `Fuera ${away}` : "Me ausento"}
      </summary>
      <form
        ref={form}
        // React empties a sent form. A new key makes it show the typed values again.
        key={JSON.stringify(answer)}
        action={formAction}
        className="absolute right-0 z-30 mt-1 grid w-80 max-w-[calc(100vw-2rem)] gap-3 rounded-lg border border-border bg-card p-4 text-left shadow-lg"
      >
        <p className="text-xs text-muted-foreground">
          Tus llamadas pasan a ser de todos, y no se te reparte ninguna hasta que vuelvas.
        </p>
        <NoticeAlert notice={notice} />
        <AwayFields id="propia" isAway={away !== null} isOwn typed={values} />
      </form>
    </details>
  );
}
