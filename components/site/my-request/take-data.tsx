import { Button } from "@/components/kit/button";
import { paths } from "@/lib/kernel/paths";
import { CODE_FIELDS, type RequestForms } from "@/lib/my-request/request-notice";
import { Choice } from "./choice";
import { CodeField } from "./code-field";
import { RequestForm } from "./request-form";

/** The rights of every data subject that need no decision: a copy of all data, and erasure. */
export function TakeData(forms: RequestForms) {
  return (
    <section aria-labelledby="llevar" className="mt-12">
      <h2 id="llevar" className="text-2xl">
        Descargar o borrar tus datos
      </h2>
      <p className="mt-3">
        Antes te enviamos un código por email, para que nadie más pueda hacerlo.
      </p>
      <div className="mt-4 grid grid-cols-1 gap-3">
        <DownloadData {...forms} />
        <EraseData {...forms} />
      </div>
    </section>
  );
}

/** All stored data as a file: one to read, one for other programs. */
function DownloadData(forms: RequestForms) {
  const asked = isAsked(forms, "download");
  return (
    <Choice id="descargar" title="Descargar todos los datos que guardamos" open={asked}>
      <p>Tu solicitud, lo que aceptaste y lo que hemos anotado, en un archivo.</p>
      {asked && (
        <form method="post" action={paths.myRequestFile} className="grid gap-4">
          <input type="hidden" name="token" value={forms.token} />
          <CodeField id={CODE_FIELDS.download} error={forms.kept?.errors.code} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="format" value="html">
              Descargar para leer
            </Button>
            <Button type="submit" name="format" value="json" variant="secondary">
              Para otro programa (JSON)
            </Button>
          </div>
        </form>
      )}
      <AskForCode {...forms} purpose="download" submit="Enviarme un código para descargar" />
    </Choice>
  );
}

/** Needs a box and a code, because it cannot be undone. */
function EraseData(forms: RequestForms) {
  const asked = isAsked(forms, "erase");
  return (
    <Choice id="borrar" title="Borrar todos mis datos" open={asked}>
      <p>
        Borramos tu solicitud, lo que respondiste y todo lo que anotamos, y no te llamamos. No se
        puede deshacer: si más adelante quieres que te ayudemos, empiezas de nuevo.
      </p>
      {asked && (
        <RequestForm {...forms} name="erase" submit="Borrarlo todo" variant="primary">
          <label className="option-card">
            <input type="checkbox" name="sure" required />
            <span>Sí, quiero que borréis todos mis datos</span>
          </label>
          <CodeField id={CODE_FIELDS.erase} error={forms.kept?.errors.code} />
        </RequestForm>
      )}
      <AskForCode {...forms} purpose="erase" submit="Enviarme un código para borrar" />
    </Choice>
  );
}

type Purpose = "download" | "erase";

/** Whether the last form was about this purpose: its code was sent, or was wrong. */
function isAsked({ kept }: RequestForms, purpose: Purpose): boolean {
  return kept?.values.purpose === purpose;
}

function AskForCode({
  purpose,
  submit,
  ...forms
}: RequestForms & { purpose: Purpose; submit: string }) {
  const again = isAsked(forms, purpose);
  return (
    <RequestForm
      {...forms}
      name="code"
      hidden={{ purpose }}
      submit={again ? "Enviarme otro código" : submit}
      variant={again ? "link" : "secondary"}
    />
  );
}
