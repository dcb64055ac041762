import { useEffect, useRef } from "react";
import { Link } from "@/components/kit/link";
import type { OptionalCategory, ThirdParties } from "@/lib/cookies/categories";
import { offeredBy } from "@/lib/cookies/categories";
import { noticeText } from "@/lib/cookies/notice-text";
import { paths } from "@/lib/kernel/paths";
import "./notice-panel.css";

/**
 * The look of every answer button: refusing must be as easy as accepting (AEPD, guide on cookies,
 * 2023).
 */
export const choiceButton =
  "inline-flex min-h-[48px] cursor-pointer items-center justify-center rounded-full border-2 border-link bg-card px-1 text-center text-xs font-semibold text-link hover:bg-muted";

type Props = { configured: ThirdParties; choose: (accepted: OptionalCategory[]) => void };

/** The cookie notice. It takes no focus, so that the visitor can keep reading. */
export function NoticePanel({ configured, choose }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    /** A rule with `:has(form :focus)` would restyle the whole page at each change of the focus. */
    function standAside({ type, target, relatedTarget }: { type: string } & Partial<FocusEvent>) {
      const focused = type === "focusout" ? relatedTarget : target;
      const isInForm = focused instanceof Element && focused.closest("form") !== null;
      panel.current?.toggleAttribute("data-aside", isInForm);
    }
    standAside({ type: "focusin", target: document.activeElement });
    document.addEventListener("focusin", standAside);
    document.addEventListener("focusout", standAside);
    return () => {
      document.removeEventListener("focusin", standAside);
      document.removeEventListener("focusout", standAside);
    };
  }, []);
  return (
    <section
      ref={panel}
      id="aviso-cookies"
      aria-label="Cookies: tú decides"
      className="border-t border-border bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-card sm:px-8"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-2.5">
        <p className="flex-[999_1_22rem] text-xs leading-snug">
          {noticeText(configured)}{" "}
          <Link href={paths.cookies} className="text-link underline">
            Política de cookies
          </Link>
          .
        </p>
        <div className="grid flex-[1_1_22rem] grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
          <button
            type="button"
            className={choiceButton}
            onClick={() => choose(offeredBy(configured))}
          >
            Aceptar
          </button>
          <button type="button" className={choiceButton} onClick={() => choose([])}>
            Rechazar
          </button>
          <button type="button" className={choiceButton} data-cookie-choice>
            Configurar
          </button>
        </div>
      </div>
    </section>
  );
}
