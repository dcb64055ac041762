"use client";

import { NoticeAlert } from "@/components/kit/notice-alert";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/lib/kernel/form-answer";

const LABELS = {
  store: "Guardar",
  "store-new": "Guardar solo a quien no conocíamos",
  rematch: "Cambiar las columnas",
  cancel: "Cancelar la importación",
} as const;

type ImportButtonsProps = {
  id: string;
  action: FormAction;
  /** The first one stands out. */
  steps: readonly (keyof typeof LABELS)[];
  /** What the button that stores says. */
  storeLabel?: string;
};

/** The decisions about an import that need no fields. */
export function ImportButtons({ id, action, steps, storeLabel }: ImportButtonsProps) {
  const [{ notice }, formAction, sending] = useKeptForm(action);
  return (
    <form action={formAction} className="flex flex-wrap gap-3">
      <NoticeAlert notice={notice} />
      <input type="hidden" name="id" value={id} />
      {steps.map((step, index) => (
        <Button
          key={step}
          type="submit"
          name="action"
          value={step}
          variant={index === 0 && step !== "cancel" ? "default" : "outline"}
          disabled={sending}
        >
          {(step === "store" && storeLabel) || LABELS[step]}
        </Button>
      ))}
    </form>
  );
}
