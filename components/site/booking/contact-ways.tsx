import { contactLinks } from "@/components/site/contact-links";
import { ChatIcon, InstagramIcon, PhoneIcon } from "@/components/site/icons";
import { buttonVariants } from "@/components/ui/button";
import { companyDetails } from "@/content/site";

// With less room at its sides a telephone number stays on one line at 360 px.
const secondary = buttonVariants({ variant: "secondary", className: "w-full px-3!" });

/** Telephone, WhatsApp and Instagram: always there, whatever becomes of the agenda. */
export function ContactWays() {
  return (
    <ul className="grid gap-3" aria-label="Otras formas de hablar con nosotros">
      <li>
        <a href={contactLinks.phone} className={secondary}>
          <PhoneIcon />
          Llamar al {companyDetails.phone.value}
        </a>
      </li>
      <li>
        <a href={contactLinks.whatsapp} className={secondary}>
          <ChatIcon />
          Escribir por WhatsApp
        </a>
      </li>
      <li>
        <a
          href={contactLinks.instagram}
          className={buttonVariants({ variant: "ghost", className: "w-full" })}
        >
          <InstagramIcon />
          Síguenos en Instagram
        </a>
      </li>
    </ul>
  );
}
