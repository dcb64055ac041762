import { type ComponentType, useEffect, useRef, useState } from "react";
import type { FormInput } from "@/lib/requests/intake/form-state";
import type { LeadForm } from "@/lib/vocabulary/lead-origins";
import type { Offer } from "./shared-answers";
import type { SharedAnswersPanelProps } from "./shared-answers-panel";

type SharedAnswersOfferProps = {
  form: LeadForm;
  fill: (answers: FormInput) => void;
  className?: string;
};

/**
 * Offers what was said in another form of this tab. It sends and stores nothing, and loads its code only
 * for a visitor who has answered something. Without JavaScript no form keeps anything to offer.
 */
export function SharedAnswersOffer({ form, fill, className = "" }: SharedAnswersOfferProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{
    Panel: ComponentType<SharedAnswersPanelProps>;
    offer: Offer;
  }>();

  useEffect(() => {
    let isGone = false;
    async function look() {
      if (!hasKept()) return;
      const { offerFor, SharedAnswersPanel } = await import("./shared-answers-panel");
      const offer = offerFor(form);
      const top = place.current?.parentElement?.getBoundingClientRect().top ?? -1;
      // Above the screen it would push down what the visitor is reading.
      if (!isGone && offer && top >= 0) setShown({ Panel: SharedAnswersPanel, offer });
    }
    // Without a network it offers nothing.
    const offerAnswers = () => look().catch(() => {});
    function follow({ target }: Event) {
      // Answers of this form: nothing may move under the finger.
      if (target instanceof Node && place.current?.parentElement?.contains(target)) return;
      offerAnswers();
    }
    offerAnswers();
    document.addEventListener("change", follow);
    return () => {
      isGone = true;
      document.removeEventListener("change", follow);
    };
  }, [form]);

  return (
    <div ref={place} className={`empty:hidden ${className}`}>
      {shown && <shown.Panel offer={shown.offer} fill={fill} />}
    </div>
  );
}

function hasKept(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}
