"use client";

import { useActionState } from "react";
import { AwayFields } from "@/components/admin/calls/shifts/away-fields";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { emptyAnswer, type FormAction, type FormAnswer } from "@/lib/kernel/form-answer";

type AbsenceSwitchProps = {
  /** «hasta las 15:30»; null when the adviser is there. */
  away: string | null;
  action: FormAction;
};

/** The adviser's own switch «Fuera hasta…». Being away makes everything of theirs everybody's. */
export function AbsenceSwitch({ away, action }: AbsenceSwitchProps) {
  const [answer, formAction] = useActionState<FormAnswer, FormData>(action, emptyAnswer);
  const { notice, values } = answer;
  return (
    // The key closes the panel once the switch has turned.
    <details key={away ?? ""} open={notice !== null} className="relative text-sm">
      <summary className="inline-flex min-h-10 cursor-pointer items-center rounded-md border border-input bg-background px-3 font-semibold">
        {away ? `Fuera ${away}` : "Me ausento"}
      </summary>
      <form
        // A new key, because React empties a form that was sent, and must show what was typed again.
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
