import { buttonVariants } from "@/components/kit/button";
import { ClockIcon } from "@/components/site/icons";
import { currentTime } from "@/lib/kernel/current-time";
import { callEventPath } from "@/lib/kernel/paths";
import { hoursAhead } from "@/lib/my-request/hours-ahead";
import type { OwnCall } from "@/lib/my-request/own-call";
import { statusWords } from "@/lib/my-request/status-words";

export function Status({ call, token }: { call: OwnCall; token: string }) {
  const now = currentTime();
  const { title, text } = statusWords(call, now);
  return (
    <section aria-labelledby="estado" className="mt-6 rounded-2xl bg-muted p-5 sm:p-6">
      <h2 id="estado" className="text-xl">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      {hoursAhead(call, now) && (
        <a
          href={callEventPath(token)}
          className={buttonVariants({ variant: "secondary", className: "mt-4" })}
        >
          <ClockIcon />
          Guardar la hora
        </a>
      )}
      {call.requests[0]?.result === "C" && (
        <p className="mt-2">
          Por lo que nos contaste, esta ley no parece tu camino.
          {call.isMailed && " Te escribimos con otras opciones."}
        </p>
      )}
    </section>
  );
}
