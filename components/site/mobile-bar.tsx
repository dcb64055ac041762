import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/paths";
import { contactLinks } from "./contact-links";
import { ChatIcon } from "./icons";

/**
 * On phones, what helps most within reach of the thumb. It sticks to the bottom edge only while its
 * parent is on screen, so put it last in an element that holds no field: it covers neither a form
 * nor the footer, without a line of script.
 */
export function MobileBar() {
  return (
    <div className="sticky bottom-0 z-10 flex gap-2 border-t border-border bg-background px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden">
      <a href={`${paths.home}#evaluar`} className={buttonVariants({ className: "grow" })}>
        Evaluar mi caso
      </a>
      <a href={contactLinks.whatsapp} className={buttonVariants({ variant: "secondary" })}>
        <ChatIcon />
        WhatsApp
      </a>
    </div>
  );
}
