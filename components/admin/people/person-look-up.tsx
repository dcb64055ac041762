"use client";

import { Field, fieldAria } from "@/components/kit/field";
import { useFocusOnRefusal } from "@/components/kit/use-focus-on-refusal";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { FormAction } from "@/lib/kernel/form-answer";
import { noticeText } from "@/lib/kernel/notice";

/** Finds a person by exact e-mail or phone. A POST, so that neither enters a URL. */
export function PersonLookUp({ find }: { find: FormAction }) {
  const [answer, action, isPending] = useKeptForm(find);
  const form = useFocusOnRefusal(answer);
  const said = {
    hint: "Completo. También encuentra las solicitudes apartadas.",
    error: noticeText(answer.notice),
  };
  return (
    <form ref={form} action={action} className="grid max-w-text gap-4">
      <Field id="contact" label="Email o teléfono de la persona" {...said}>
        <Input
          id="contact"
          name="contact"
          defaultValue={answer.values.contact}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          {...fieldAria("contact", said)}
        />
      </Field>
      <Button type="submit" className="justify-self-start" disabled={isPending}>
        {isPending ? "Buscando…" : "Buscar"}
      </Button>
    </form>
  );
}
