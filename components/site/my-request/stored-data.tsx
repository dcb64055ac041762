import { hasEmail, shownEmail } from "@/lib/kernel/no-email";
import type { RequestDetails } from "@/lib/my-request/read-request";

/** The person's contact. The answers need a code. */
export function StoredData({ contact, call }: RequestDetails) {
  const slot = call.requests[0]?.preferredTimeSlot;
  // A withdrawal of this consent has erased the answers and the notes.
  const keepsCase = call.requests.some(({ withdrawn }) => !withdrawn.includes("call"));
  const stored = [
    ["Nombre", contact.fullName],
    ["Teléfono", contact.phone],
    ["Email", hasEmail(contact.email) ? shownEmail(contact.email) : "Ninguno"],
    ["Franja que elegiste", slot ? `De ${slot.replace("-", " a ")}` : "Ninguna"],
  ];
  return (
    <section aria-labelledby="datos" className="mt-10">
      <h2 id="datos" className="text-2xl">
        Los datos tuyos que guardamos
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {stored.map(([term, value]) => (
          <div key={term} className="min-w-0 border-l-4 border-border pl-4">
            <dt className="text-sm">{term}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        {keepsCase
          ? "También guardamos tus respuestas y lo que anotamos al hablar contigo."
          : "También guardamos la prueba de lo que aceptaste y de lo que retiraste, y qué llamadas te hicimos. Lo que nos contaste de tu caso ya lo hemos borrado."}{" "}
        No lo mostramos todo aquí, por si alguien más abre este enlace:{" "}
        <a href="#llevar" className="text-link underline underline-offset-4">
          descárgalo más abajo con un código
        </a>
        .
      </p>
    </section>
  );
}
