import { Button } from "@/components/kit/button";
import { TextField } from "@/components/kit/text-field";

type ProofFormProps = {
  /** What the server should do; also part of the field's id. */
  name: string;
  action: (formData: FormData) => void;
  sending: boolean;
  label: string;
  submit: string;
  hint?: string;
  error?: string;
  /** Whether the field accepts only the password. */
  password?: boolean;
};

/** A form with one field, in which the signed-in user proves to be the owner of the account. */
export function ProofForm(props: ProofFormProps) {
  const { name, action, sending, submit, password = false, ...shown } = props;
  return (
    <form action={action} className="grid gap-4 pt-2">
      <input type="hidden" name="action" value={name} />
      <TextField
        id={`proof-${name}`}
        name="proof"
        type="password"
        autoComplete={password ? "current-password" : "off"}
        maxLength={1_000}
        required
        {...shown}
      />
      <Button type="submit" className="justify-self-start" disabled={sending}>
        {submit}
      </Button>
    </form>
  );
}
