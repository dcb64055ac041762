import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/kit/button";
import type { FormInput } from "@/lib/requests/intake/form-state";
import type { Offer } from "./shared-answers";

export { offerFor } from "./shared-answers";

export type SharedAnswersPanelProps = { offer: Offer; fill: (answers: FormInput) => void };

/** Asks whether what the visitor said elsewhere still holds, and marks it here only on a yes. */
export function SharedAnswersPanel({ offer, fill }: SharedAnswersPanelProps) {
  const id = useId();
  const [reply, setReply] = useState("");
  const said = useRef<HTMLParagraphElement>(null);
  const shared = new Intl.ListFormat("es").format(offer.phrases.map((phrase) => `que ${phrase}`));
  const question = `Ya nos has dicho ${shared}, ¿sigue siendo así?`;

  function answer(text: string) {
    flushSync(() => setReply(text));
    // The pressed button has disappeared.
    said.current?.focus();
  }

  function confirm() {
    fill(offer.answers);
    const isMarked = Object.keys(offer.answers).length > 0;
    answer(
      isMarked
        ? "Lo hemos marcado. Puedes cambiar lo que quieras."
        : "Gracias. Aquí te lo preguntamos con más detalle.",
    );
  }

  if (reply) {
    return (
      <p ref={said} tabIndex={-1} className="rounded-2xl bg-muted px-4 py-3 text-sm outline-none">
        {reply}
      </p>
    );
  }
  const button = {
    variant: "secondary",
    className: "bg-card px-2",
    "aria-describedby": `${id}-dicho`,
  } as const;
  return (
    <div className="rounded-2xl bg-muted px-4 py-3">
      <p id={`${id}-dicho`} className="text-sm">
        {question}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button {...button} onClick={confirm}>
          Sí, sigue igual
        </Button>
        <Button {...button} onClick={() => answer("De acuerdo. Dinos cómo es ahora.")}>
          Ha cambiado
        </Button>
      </div>
    </div>
  );
}
