import { formatFileDate, longDate } from "@/lib/kernel/format";
import { momentText } from "@/lib/kernel/moment-text";
import type { RequestDetails } from "@/lib/my-request/read-request";
import { MAIL_KIND } from "@/lib/vocabulary/mail-kinds";
import { OUTCOME } from "@/lib/vocabulary/outcomes";

export function History({ call, calls, mails, urgent }: RequestDetails) {
  const happened = [
    ...mails.map(({ id, at, kind }) => ({ id, at, text: MAIL_KIND[kind].person })),
    ...calls.map(({ id, at, outcome }) => ({ id, at, text: OUTCOME[outcome].person })),
    ...urgent.map(({ id, at }) => ({ id: `urgent-${id}`, at, text: "Nos dijiste que es urgente" })),
  ].map((entry) => ({
    ...entry,
    when: momentText(entry.at, call.province).replace(/^el /, ""),
  }));
  const received = call.requests.map(({ id, createdAt }) => ({
    id,
    at: createdAt,
    text: "Recibimos tu solicitud",
    when: longDate(formatFileDate(createdAt)),
  }));
  const entries = [...happened, ...received].sort((a, b) => b.at.getTime() - a.at.getTime());
  return (
    <section aria-labelledby="hecho" className="mt-10">
      <h2 id="hecho" className="text-2xl">
        Lo que ha pasado hasta ahora
      </h2>
      <ol className="mt-4 grid gap-4">
        {entries.map(({ id, at, text, when }) => (
          <li key={id} className="border-l-4 border-border pl-4">
            {text}
            <time dateTime={at.toISOString()} className="block text-sm">
              {when}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
