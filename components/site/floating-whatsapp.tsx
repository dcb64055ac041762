import { contactLinks } from "@/content/site";
import { ChatIcon } from "./icons";

/**
 * The round WhatsApp button of wide screens, in the margin beside the content. Narrower screens have
 * MobileBar or StickyWhatsapp.
 */
export function FloatingWhatsapp() {
  return <RoundButton className="fixed right-4 bottom-4 z-10 hidden xl:grid print:hidden" />;
}

/**
 * The same on narrower screens, for articles with a sticky header. It sticks to the bottom
 * edge while its parent is on screen: put it last in that.
 */
export function StickyWhatsapp() {
  return (
    <div className="pointer-events-none sticky bottom-0 z-10 -mt-18 flex justify-end px-4 pb-4 xl:hidden print:hidden">
      <RoundButton className="pointer-events-auto grid" />
    </div>
  );
}

function RoundButton({ className }: { className: string }) {
  return (
    <a
      data-bottom-edge
      href={contactLinks.whatsapp}
      aria-label="Escríbenos por WhatsApp"
      className={`size-14 place-items-center rounded-full bg-link text-white shadow-card hover:bg-petrol-900 ${className}`}
    >
      <ChatIcon className="size-7" />
    </a>
  );
}
