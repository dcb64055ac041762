import { currentTime } from "@/lib/kernel/current-time";
import type { OwnCall } from "@/lib/my-request/own-call";
import { statusWords } from "@/lib/my-request/status-words";

export function Status({ call }: { call: OwnCall }) {
  const { title, text } = statusWords(call, currentTime());
  return (
    <section aria-labelledby="estado" className="mt-6 rounded-2xl bg-muted p-5 sm:p-6">
      <h2 id="estado" className="text-xl">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      {call.requests[0]?.result === "C" && (
        <p className="mt-2">
          Por lo que nos contaste, esta ley no parece tu camino. Te escribimos con otras opciones.
        </p>
      )}
    </section>
  );
}
