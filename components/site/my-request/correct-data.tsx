import { Button } from "@/components/kit/button";
import { TextField } from "@/components/kit/text-field";
import { CODE_FIELDS, type RequestForms } from "@/lib/my-request/request-notice";
import { Choice } from "./choice";
import { CodeField } from "./code-field";
import { RequestForm } from "./request-form";

type CorrectDataProps = RequestForms & { contact: { fullName: string; phone: string } };

/** Name and phone. A new phone needs a code, because we call it. */
export function CorrectData({ contact, ...forms }: CorrectDataProps) {
  const { kept } = forms;
  const typed = kept?.action === "correct" ? kept : null;
  const isAsked = typed?.values.asked === "code";
  return (
    <Choice id="corregir" title="Corregir mi nombre o mi teléfono" open={typed !== null}>
      <p>
        Si cambias el teléfono, te enviamos antes un código por email. Así nadie puede desviar tu
        llamada.
      </p>
      <RequestForm
        {...forms}
        name="correct"
        submit={isAsked ? "Confirmar el cambio" : "Guardar"}
        variant={isAsked ? "primary" : "secondary"}
        after={isAsked && <AnotherCode />}
        hidden={{ "version-fullName": contact.fullName, "version-phone": contact.phone }}
      >
        <TextField
          id="corregir-nombre"
          name="fullName"
          label="Nombre y apellidos"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={typed?.values.fullName ?? contact.fullName}
          error={typed?.errors.fullName}
        />
        <TextField
          id="corregir-telefono"
          name="phone"
          type="tel"
          label="Teléfono"
          autoComplete="tel"
          inputMode="tel"
          maxLength={60}
          required
          defaultValue={typed?.values.phone ?? contact.phone}
          error={typed?.errors.phone}
        />
        {isAsked && <CodeField id={CODE_FIELDS.phone} error={typed.errors.code} />}
      </RequestForm>
    </Choice>
  );
}

function AnotherCode() {
  return (
    <Button
      type="submit"
      name="again"
      value="1"
      formNoValidate
      variant="link"
      className="justify-self-start"
    >
      Enviarme otro código
    </Button>
  );
}
