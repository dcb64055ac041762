import { contactLinks } from "./contact-links";
import { ChatIcon } from "./icons";

/**
 * The round WhatsApp button of wide screens. It floats in the margin beside the content, so it
 * covers no field; narrower screens have MobileBar.
 */
export function FloatingWhatsapp() {
  return (
    <a
      href={contactLinks.whatsapp}
      aria-label="Escríbenos por WhatsApp"
      className="fixed right-4 bottom-4 z-10 hidden size-14 place-items-center rounded-full bg-link text-white shadow-card hover:bg-petrol-900 xl:grid print:hidden"
    >
      <ChatIcon className="size-7" />
    </a>
  );
}
