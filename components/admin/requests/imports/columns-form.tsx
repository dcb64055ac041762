"use client";

import { Field, fieldAria } from "@/components/kit/field";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnRefusal } from "@/components/kit/use-focus-on-refusal";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { emptyAnswer, type FormAction } from "@/lib/kernel/form-answer";
import { choiceOf, IMPORT_FIELD, IMPORT_FIELDS } from "@/lib/requests/imports/import-fields";
import { IMPORT_FAILED, type ShownImport } from "@/lib/requests/imports/import-state";
import { ConsentFields } from "./consent-fields";
import { ImportButtons } from "./import-buttons";

type ColumnsFormProps = { found: ShownImport; action: FormAction };

const REQUIRED: readonly string[] = ["fullName", "phone"];

/** Which column holds what, what the people agreed to, and whether they are called. */
export function ColumnsForm({ found, action }: ColumnsFormProps) {
  const [answer, formAction, sending] = useKeptForm(action, IMPORT_FAILED);
  const form = useFocusOnRefusal(answer);
  const { notice, values, errors } = answer;
  const { id, columns, plan, rows } = found;
  const isAnswered = answer !== emptyAnswer;
  return (
    <>
      {/* React empties a form after it is sent. A new key shows the chosen values again. */}
      <form
        ref={form}
        key={JSON.stringify(answer)}
        action={formAction}
        noValidate
        className="grid gap-6"
      >
        <NoticeAlert notice={notice} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="action" value="check" />
        <p>{rows === 1 ? "1 fila leída." : `${rows.toLocaleString("es-ES")} filas leídas.`}</p>
        <Columns columns={columns} />
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 text-lg">Qué columna es cada dato</legend>
          {IMPORT_FIELDS.map((field) => {
            const name = choiceOf(field);
            const guess = plan.columns[field];
            const shown = { error: errors[name], required: REQUIRED.includes(field) };
            return (
              <Field key={field} id={name} label={IMPORT_FIELD[field].label} {...shown}>
                <NativeSelect
                  id={name}
                  name={name}
                  defaultValue={isAnswered ? values[name] : (guess ?? "")}
                  {...fieldAria(name, shown)}
                >
                  <option value="">No está</option>
                  {columns.map((column) => (
                    <option key={column.index} value={column.index}>
                      {column.name}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            );
          })}
        </fieldset>
        <ConsentFields answer={answer} plan={plan} />
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="calls"
            defaultChecked={isAnswered ? values.calls === "on" : plan.calls}
            className="mt-1 size-5 shrink-0 accent-link"
          />
          <span>
            Ponerlas en la cola de llamadas
            <span className="block text-sm text-muted-foreground">
              Solo a quien no conocíamos y está en «Nuevo», con el plazo de un día laborable. Sin
              esto no se llama a nadie. No enviamos ningún email en ningún caso.
            </span>
          </span>
        </label>
        <Button type="submit" disabled={sending} className="justify-self-start">
          {sending ? "Empezando..." : "Comprobar las filas"}
        </Button>
      </form>
      <ImportButtons id={id} action={action} steps={["cancel"]} />
    </>
  );
}

function Columns({ columns }: Pick<ShownImport, "columns">) {
  return (
    <details open={columns.length <= 8}>
      <summary className="flex min-h-10 w-fit cursor-pointer items-center text-sm text-link underline underline-offset-4">
        Qué hay en cada columna
      </summary>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {columns.map(({ index, name, examples }) => (
          <div key={index} className="contents">
            <dt className="font-semibold wrap-anywhere">{name}</dt>
            <dd className="text-muted-foreground wrap-anywhere max-sm:mb-2">
              {examples.join(" · ") || "Vacía al principio"}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
