import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";
import { contactLinks } from "./contact-links";
import { ChatIcon } from "./icons";

type MobileBarProps = { label?: string; path?: string };

/**
 * On phones, what helps most within reach of the thumb; on tablets its WhatsApp button alone. It
 * sticks to the bottom edge only while its parent is on screen, so put it last in an element that
 * holds no field: it covers neither a form nor the footer, without a line of script.
 */
export function MobileBar({
  label = "Evaluar mi caso",
  path = paths.caseCalculator,
}: MobileBarProps) {
  return (
    <div className="sticky bottom-0 z-10 flex gap-2 border-t border-border bg-background px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:pointer-events-none md:*:pointer-events-auto md:-mt-20 md:justify-end md:border-0 md:bg-transparent md:pb-4 xl:hidden print:hidden">
      <Link href={path} className={buttonVariants({ className: "grow md:hidden" })}>
        {label}
      </Link>
      <a
        href={contactLinks.whatsapp}
        className={buttonVariants({
          variant: "secondary",
          className: "bg-background md:min-h-14 md:shadow-card",
        })}
      >
        <ChatIcon />
        WhatsApp
      </a>
    </div>
  );
}
