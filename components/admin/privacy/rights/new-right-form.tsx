"use client";

import type { FormAction } from "@/lib/kernel/form-answer";
import { RightFields } from "./right-fields";
import { RightsForm } from "./rights-form";

type NewRightFormProps = {
  action: FormAction;
  /** `yyyy-MM-dd` in Madrid. */
  today: string;
  /** The e-mail of the signed-in admin, the default handler. */
  own: string;
  handlers: readonly string[];
};

/** Records a request that came by e-mail, phone or post. */
export function NewRightForm({ action, today, own, handlers }: NewRightFormProps) {
  return (
    <RightsForm action={action} name="note" button="Anotar la petición">
      {(answer) => (
        <RightFields
          answer={answer}
          before={{ receivedOn: today, handlerEmail: own }}
          handlers={handlers}
        />
      )}
    </RightsForm>
  );
}
