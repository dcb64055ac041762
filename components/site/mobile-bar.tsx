import type { ReactNode } from "react";
import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { paths } from "@/lib/kernel/paths";
import { StickyFoot } from "./sticky-foot";
import { WhatsappButton } from "./whatsapp-button";

type MobileBarProps = {
  /** The button beside WhatsApp; false where the header has it. */
  call?: { label: string; path: string } | false;
  className?: string;
  children: ReactNode;
};

const EVALUATE = { label: "Evaluar mi caso", path: paths.caseCalculator };

/**
 * Content that has, on phones, a bar with the call to action and WhatsApp at the bottom edge of the
 * screen, and on tablets WhatsApp alone.
 */
export function MobileBar({ call = EVALUATE, className, children }: MobileBarProps) {
  return (
    <StickyFoot
      className={className}
      foot={
        <div className={`foot-bar ${call ? "foot-bar-call" : ""}`}>
          {call && (
            <Link href={call.path} className={buttonVariants({ className: "grow md:hidden" })}>
              {call.label}
            </Link>
          )}
          <WhatsappButton />
        </div>
      }
    >
      {children}
    </StickyFoot>
  );
}
