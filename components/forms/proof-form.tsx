import { Button } from "@/components/site/button";
import { Field, fieldAria } from "./field";
import { Input } from "./input";

type ProofFormProps = {
  /** What is asked for, for the server; also makes the field's id. */
  intent: string;
  action: (formData: FormData) => void;
  sending: boolean;
  label: string;
  submit: string;
  hint?: string;
  error?: string | undefined;
  /** Only the password will do. */
  password?: boolean;
};

/** One field by which the owner of a session proves to be the owner of the account. */
export function ProofForm({ intent, action, sending, ...shown }: ProofFormProps) {
  const { label, submit, hint, error, password = false } = shown;
  const id = `proof-${intent}`;
  const said = { ...(hint && { hint }), ...(error && { error }) };
  return (
    <form action={action} className="grid gap-4 pt-2">
      <input type="hidden" name="intent" value={intent} />
      <Field id={id} label={label} required {...said}>
        <Input
          id={id}
          name="proof"
          type="password"
          autoComplete={password ? "current-password" : "off"}
          maxLength={1_000}
          required
          {...fieldAria(id, said)}
        />
      </Field>
      <Button type="submit" className="justify-self-start" disabled={sending}>
        {submit}
      </Button>
    </form>
  );
}
