import { ForgetSentText, KeptTextarea } from "@/components/forms/kept-textarea";
import { RadioCards } from "@/components/forms/radio-cards";
import { Field, fieldAria } from "@/components/kit/field";
import { controlClass } from "@/components/kit/input";
import { ASKED_LENGTH } from "@/lib/my-request/asked-length";
import type { RequestForms } from "@/lib/my-request/request-notice";
import { ASKED_KINDS, RIGHT_KIND } from "@/lib/vocabulary/right-kinds";
import { Choice } from "./choice";
import { RequestForm } from "./request-form";

const HINT =
  "Si te opones, a qué uso y por qué. Si quieres que los limitemos, el motivo, por ejemplo que un dato está mal.";

type AskAboutDataProps = RequestForms & {
  isMailed: boolean;
  /** Whether the page says that this form was accepted. */
  isAccepted: boolean;
};

/** Rights that need a decision: the team decides and answers later. */
export function AskAboutData({ isMailed, isAccepted, ...forms }: AskAboutDataProps) {
  const keptAs = `mi-solicitud:${forms.token}`;
  const typed = forms.kept?.action === "ask" ? forms.kept : null;
  return (
    <Choice id="pedir" title="Pedir otra cosa sobre mis datos" open={typed !== null}>
      <p>
        Limitar el uso es que los guardemos sin usarlos: ni llamarte, ni enviarlos a nadie. Te
        contestamos {isMailed ? "por email" : "por teléfono"} en un mes como mucho.
      </p>
      <RequestForm {...forms} name="ask" submit="Enviar la petición">
        <RadioCards
          name="kind"
          legend="¿Qué nos pides?"
          options={ASKED_KINDS.map((kind) => ({ value: kind, label: RIGHT_KIND[kind].asked }))}
          defaultValue={typed?.values.kind ?? ""}
          error={typed?.errors.kind}
          required
        />
        {isAccepted && <ForgetSentText keptAs={keptAs} />}
        <Field id="pedir-texto" label="Cuéntanoslo" hint={HINT} error={typed?.errors.text}>
          <KeptTextarea
            keptAs={keptAs}
            id="pedir-texto"
            name="text"
            rows={5}
            maxLength={ASKED_LENGTH}
            typed={typed?.values.text}
            className={`${controlClass} h-auto py-3`}
            {...fieldAria("pedir-texto", { error: typed?.errors.text, hint: HINT })}
          />
        </Field>
      </RequestForm>
    </Choice>
  );
}
