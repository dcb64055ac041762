"use client";

import { useActionState } from "react";
import { AwayFields } from "@/components/admin/calls/shifts/away-fields";
import type { FormAction } from "@/components/admin/shell/use-office-form";

type AbsenceSwitchProps = {
  /** «hasta las 15:30»; null when the adviser is there. */
  away: string | null;
  action: FormAction<{ problem: string | null }>;
};

/** The adviser's own switch «Fuera hasta…». Being away makes everything of theirs everybody's. */
export function AbsenceSwitch({ away, action }: AbsenceSwitchProps) {
  const [{ problem }, formAction] = useActionState(action, { problem: null });
  return (
    // The key closes the panel once the switch has turned.
    <details key={away ?? ""} open={problem !== null} className="relative text-sm">
      <summary className="inline-flex min-h-10 cursor-pointer items-center rounded-md border border-input bg-background px-3 font-semibold">
        {away ? `Fuera ${away}` : "Me ausento"}
      </summary>
      <form
        action={formAction}
        className="absolute right-0 z-30 mt-1 grid w-80 max-w-[calc(100vw-2rem)] gap-3 rounded-lg border border-border bg-card p-4 text-left shadow-lg"
      >
        <p className="text-xs text-muted-foreground">
          Tus llamadas pasan a ser de todos, y no se te reparte ninguna hasta que vuelvas.
        </p>
        {problem && (
          <p role="alert" className="text-xs text-destructive">
            {problem}
          </p>
        )}
        <input type="hidden" name="intent" value="absence" />
        <AwayFields id="propia" isAway={away !== null} isOwn />
      </form>
    </details>
  );
}
