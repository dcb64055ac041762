import { contactLinks } from "@/content/site";
import { paths } from "@/lib/paths";
import { buttonVariants } from "./button";
import { ChatIcon } from "./icons";
import { Link } from "./link";

type MobileBarProps = { label?: string; path?: string };

/**
 * On phones a bar with the call to action and WhatsApp, on tablets WhatsApp alone. It sticks to the
 * bottom edge while its parent is on screen: put it last in an element without fields, and it covers
 * neither a form nor the footer.
 */
export function MobileBar({
  label = "Evaluar mi caso",
  path = paths.caseCalculator,
}: MobileBarProps) {
  return (
    <div
      data-bottom-edge
      className="sticky bottom-0 z-10 flex gap-2 border-t border-border bg-background px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:pointer-events-none md:*:pointer-events-auto md:-mt-20 md:justify-end md:border-0 md:bg-transparent md:pb-4 xl:hidden print:hidden"
    >
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
