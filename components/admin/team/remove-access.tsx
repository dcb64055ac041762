import { ActionForm } from "@/components/kit/action-form";
import { Field } from "@/components/kit/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type RemoveAccessProps = {
  member: { id: string; email: string; self: boolean };
  action: (formData: FormData) => Promise<void>;
};

/** Asks before removing a member's access, in a native popover that needs no script. */
export function RemoveAccess({ member, action }: RemoveAccessProps) {
  const { id, email, self } = member;
  const popover = `quitar-${id}`;
  const field = `email-${id}`;
  return (
    <>
      <Button variant="link" className="-ml-4" popoverTarget={popover}>
        Quitar acceso
        <span className="sr-only"> a {email}</span>
      </Button>
      <div
        id={popover}
        popover="auto"
        role="dialog"
        aria-labelledby={`${popover}-title`}
        className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-2xl border border-border bg-card p-6 text-sm whitespace-normal text-foreground shadow-card backdrop:bg-ink/40"
      >
        <ActionForm
          action={action}
          // The popover would cover the answer on the page.
          onSend={(form) => form.parentElement?.hidePopover()}
          className="grid gap-4"
        >
          <h2 id={`${popover}-title`} className="text-lg">
            {self ? "Quitarte el acceso a ti" : "Quitar el acceso"}
          </h2>
          <p>
            {self
              ? "Saldrás del panel en este momento y solo otra persona del equipo podrá volver a darte acceso."
              : "Saldrá del panel en este momento, en todos sus dispositivos."}
          </p>
          <input type="hidden" name="action" value="remove" />
          <input type="hidden" name="userId" value={id} />
          <Field
            id={field}
            label={`Para confirmar, escribe ${self ? "tu" : "su"} email`}
            hint={email}
            required
          >
            <Input
              id={field}
              name="email"
              type="email"
              autoComplete="off"
              maxLength={254}
              required
              aria-describedby={`${field}-hint`}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit">Quitar acceso</Button>
            <Button
              type="button"
              variant="outline"
              popoverTarget={popover}
              popoverTargetAction="hide"
            >
              Cancelar
            </Button>
          </div>
        </ActionForm>
      </div>
    </>
  );
}
