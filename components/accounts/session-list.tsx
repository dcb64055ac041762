"use client";

import { ActionForm } from "@/components/kit/action-form";
import { Button } from "@/components/kit/button";

type ShownSession = {
  id: string;
  device: string;
  startedAt: string;
  lastSeenAt: string;
  current: boolean;
};

type SessionListProps = {
  sessions: readonly ShownSession[];
  /** Ends the session that the form names, or all but this one. */
  close: (formData: FormData) => Promise<void>;
};

/** The sessions of the signed-in user, with buttons to end them. */
export function SessionList({ sessions, close }: SessionListProps) {
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-border">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 py-2 text-sm"
          >
            <div className="grow">
              <p className="flex flex-wrap items-center gap-x-4 font-semibold">
                {session.device}
                {session.current && <span className="text-success">Esta sesión</span>}
              </p>
              <p className="text-xs text-muted-foreground tabular-nums">
                Desde {session.startedAt} · Última actividad {session.lastSeenAt}
              </p>
            </div>
            {!session.current && (
              <ActionForm action={close}>
                <input type="hidden" name="session" value={session.id} />
                <Button
                  type="submit"
                  variant="link"
                  size="sm"
                  className="min-h-12"
                  aria-label={`Cerrar la sesión de ${session.device} del ${session.startedAt}`}
                >
                  Cerrar
                </Button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm action={close}>
          <Button type="submit" variant="secondary">
            Cerrar las demás
          </Button>
        </ActionForm>
      )}
    </div>
  );
}
