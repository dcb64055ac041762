import type { ReactNode } from "react";
import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { paths } from "@/lib/kernel/paths";
import { StickyFoot } from "./sticky-foot";
import { WhatsappButton } from "./whatsapp-button";

type MobileBarProps = {
  /** The button beside WhatsApp. */
  call?: { label: string; path: string };
  className?: string;
  children: ReactNode;
};

const EVALUATE = { label: "Evaluar mi caso", path: paths.caseCalculator };

/**
 * Content that has, on phones and tablets, a bar with the call to action and WhatsApp at the bottom edge
 * of the screen. The telephone is in the header.
 */
export function MobileBar({ call = EVALUATE, className, children }: MobileBarProps) {
  return (
    <StickyFoot
      className={className}
      foot={
        <div className="foot-bar">
          <Link
            href={call.path}
            className={buttonVariants({ className: "grow max-sm:px-3 md:grow-0" })}
          >
            {call.label}
          </Link>
          <WhatsappButton />
        </div>
      }
    >
      {children}
    </StickyFoot>
  );
}
