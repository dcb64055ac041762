import { formatFileDate, longDate } from "@/lib/kernel/format";
import type { CaseDetails as Details } from "@/lib/partners/read-firm-page";

/** The person's contact, the facts of the case, and what the person agreed to. */
export function CaseDetails(details: Details) {
  const { fullName, phone, email, wantsNoCalls, facts, note, consent } = details;
  const contact = [
    { label: "Nombre", value: fullName },
    { label: "Teléfono", value: phone },
    { label: "Email", value: email ?? "No quiere emails, o no tiene" },
  ];
  return (
    <>
      <Rows id="contacto" title="La persona" rows={contact} />
      {wantsNoCalls && (
        <p className="mt-4 font-semibold">
          {email
            ? "Prefiere que no le llamen: escribidle a su email."
            : "Prefiere que no le llamen, y no tiene email para vosotros: hablad antes con nosotros."}
        </p>
      )}
      <Rows id="caso" title="El caso" rows={facts} />
      {note && (
        <section aria-labelledby="nota" className="mt-10">
          <h2 id="nota" className="text-2xl">
            Lo que os contamos
          </h2>
          <p className="mt-4 whitespace-pre-wrap wrap-anywhere">{note}</p>
        </section>
      )}
      {consent && (
        <section aria-labelledby="permiso" className="mt-10">
          <h2 id="permiso" className="text-2xl">
            Lo que aceptó
          </h2>
          <p className="mt-4">El {longDate(formatFileDate(consent.at))}, con este texto:</p>
          <p className="mt-2 border-l-4 border-border pl-4 whitespace-pre-wrap">{consent.text}</p>
        </section>
      )}
    </>
  );
}

type RowsProps = { id: string; title: string; rows: readonly { label: string; value: string }[] };

function Rows({ id, title, rows }: RowsProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="min-w-0 border-l-4 border-border pl-4">
            <dt className="text-sm">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
