import { Field, fieldAria } from "@/components/kit/field";
import { NativeSelect } from "@/components/ui/native-select";
import { IDENTITY_CHECK, IDENTITY_CHECKS } from "@/lib/vocabulary/right-kinds";

type IdentityFieldProps = {
  id: string;
  value: string | undefined;
  /** The value in the register. */
  stored?: string | null;
  error: string | undefined;
};

const HINT =
  "No pidas copia del DNI: la ley solo deja pedir más datos si hay dudas razonables de quién es (art. 12.6 del RGPD), y una copia sería otro dato que guardar y perder. Basta con contestar a su email, llamarle a su teléfono o preguntarle por su solicitud.";

/** How an admin or «Mi solicitud» checked the requester's identity. */
export function IdentityField({ id, value, stored, error }: IdentityFieldProps) {
  const checks = IDENTITY_CHECKS.filter(
    (check) => (check !== "link" && check !== "code") || check === stored,
  );
  const shown = { hint: HINT, error, required: true };
  return (
    <Field id={id} label="Cómo se ha comprobado quién es" {...shown}>
      <NativeSelect
        id={id}
        name="identityCheck"
        defaultValue={value ?? ""}
        {...fieldAria(id, shown)}
      >
        <option value="">Elige</option>
        {checks.map((check) => (
          <option key={check} value={check}>
            {IDENTITY_CHECK[check].label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
