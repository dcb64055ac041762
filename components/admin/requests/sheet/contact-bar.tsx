import { Alert } from "@/components/kit/alert";
import { notify } from "@/components/kit/toaster";
import { Button, buttonVariants } from "@/components/ui/button";
import { hasEmail, shownEmail } from "@/lib/kernel/no-email";
import { failure, success } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { isDialable, phoneLinks, UNCHECKED_PHONE } from "@/lib/kernel/phone-links";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import { MAILBOX_FAULT } from "@/lib/vocabulary/mail-failures";
import { MessageMenu } from "./message-menu";

const COPIED = success(
  "Contacto copiado",
  "La información de contacto se ha copiado al portapapeles.",
);
const NOT_COPIED = failure(
  "No se pudo copiar",
  "El navegador no lo permite. Selecciona los datos y cópialos a mano.",
);

const linkClass = buttonVariants({ variant: "outline" });

/** Links to call or write to a person. The URL of an empty chat contains no text about them. */
export function ContactBar({ lead }: { lead: LeadDetails }) {
  const { fullName, email, phone } = lead;

  async function copy() {
    try {
      await navigator.clipboard.writeText([fullName, shownEmail(email), phone].join("\n"));
      notify(COPIED);
    } catch {
      notify(NOT_COPIED);
    }
  }

  return (
    <div className="grid gap-3">
      <p className="text-sm wrap-anywhere">
        <span className="tabular-nums">{phone}</span>
        {!isDialable(lead.phoneNormalized) && ` (${UNCHECKED_PHONE})`} · {shownEmail(email)}
      </p>
      {lead.refusal && (
        <Alert tone="warning" title="No le llegan nuestros mensajes. Pídele otro email.">
          {MAILBOX_FAULT[lead.refusal].reason}
        </Alert>
      )}
      {lead.blocked && <Alert tone="warning" title={lead.blocked} />}
      {!lead.blocked && (
        <div className="relative flex flex-wrap gap-2">
          <ContactLinks lead={lead} />
          <Button variant="outline" onClick={copy} data-needs-script>
            Copiar Contacto
          </Button>
        </div>
      )}
    </div>
  );
}

function ContactLinks({ lead }: { lead: LeadDetails }) {
  const { email, noMail, phoneNormalized, person } = lead;
  const links = phoneLinks(phoneNormalized);
  return (
    <>
      {links && (
        <>
          <a href={links.call} className={linkClass}>
            Llamar
          </a>
          <a href={links.chat} target="_blank" rel="noopener noreferrer" className={linkClass}>
            WhatsApp
          </a>
        </>
      )}
      {hasEmail(email) && !noMail && (
        <a href={`mailto:${encodeURIComponent(email)}`} className={linkClass}>
          Email
        </a>
      )}
      <MessageMenu
        leadId={lead.id}
        fullName={lead.fullName}
        phoneNormalized={phoneNormalized}
        email={hasEmail(email) && !noMail ? email : null}
        buttonClass={linkClass}
      />
      <a href={`${paths.calls}?persona=${person.id}`} className={linkClass}>
        Llamar y anotar
      </a>
    </>
  );
}
