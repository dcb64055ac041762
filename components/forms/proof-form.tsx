import { Button } from "@/components/site/button";
import { TextField } from "./text-field";

type ProofFormProps = {
  /** What is asked for, for the server; also makes the field's id. */
  intent: string;
  action: (formData: FormData) => void;
  sending: boolean;
  label: string;
  submit: string;
  hint?: string;
  error?: string;
  /** Only the password will do. */
  password?: boolean;
};

/** One field by which the owner of a session proves to be the owner of the account. */
export function ProofForm(props: ProofFormProps) {
  const { intent, action, sending, submit, password = false, ...shown } = props;
  return (
    <form action={action} className="grid gap-4 pt-2">
      <input type="hidden" name="intent" value={intent} />
      <TextField
        id={`proof-${intent}`}
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
