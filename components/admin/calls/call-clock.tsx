import { useEffect, useState } from "react";

type CallClockProps = {
  /** ISO strings in UTC. */
  windowUntil: string | null;
  dueAt: string;
  readAt: string;
  /** The person's time zone, if it is not Madrid's. */
  zone: string | null;
};

const MINUTE_MS = 60_000;

/** The time left for a call by the server's clock, because an adviser's may be wrong, and the local time of a person in the Canary Islands. */
export function CallClock({ windowUntil, dueAt, readAt, zone }: CallClockProps) {
  const now = useNow(readAt);
  const left = windowUntil === null ? 0 : Date.parse(windowUntil) - now;
  const due = Date.parse(dueAt) - now;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground tabular-nums">
      {left > 0 && <span>Quedan {spanText(left)} de su franja</span>}
      <span className={due < 0 ? "font-semibold text-destructive" : undefined}>
        {due < 0 ? "Fuera de plazo" : `Vence en ${spanText(due)}`}
      </span>
      {zone && (
        <span className="font-semibold text-foreground">En Canarias, {timeIn(zone, now)}</span>
      )}
    </p>
  );
}

/** The server's time: that of the reading, and what has passed since. */
function useNow(readAt: string): number {
  const [now, setNow] = useState(() => Date.parse(readAt));
  useEffect(() => {
    const read = Date.parse(readAt);
    const begin = performance.now();
    setNow(read);
    const timer = setInterval(() => setNow(read + performance.now() - begin), 15_000);
    return () => clearInterval(timer);
  }, [readAt]);
  return now;
}

function spanText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} días`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

function timeIn(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat("es-ES", { timeZone, hour: "numeric", minute: "2-digit" }).format(
    now,
  );
}
