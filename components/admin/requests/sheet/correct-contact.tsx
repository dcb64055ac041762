import { useState } from "react";
import { useOfficeForm } from "@/components/admin/shell/use-office-form";
import { Field, fieldAria } from "@/components/kit/field";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { notify } from "@/components/kit/toaster";
import { Button } from "@/components/ui/button";
import { inputLook } from "@/components/ui/input";
import { provinces } from "@/content/provinces";
import type { FormAction, FormAnswer } from "@/lib/kernel/form-answer";
import { hasEmail, shownEmail } from "@/lib/kernel/no-email";
import { CONTACT_FAILED, PERSON_PROBLEMS } from "@/lib/people/change-state";
import type { LeadDetails } from "@/lib/requests/sheet/details";

type CorrectContactProps = {
  lead: LeadDetails;
  action: FormAction;
  onAnswer: (answer: FormAnswer) => Promise<void>;
};

type Values = Record<(typeof FIELDS)[number]["name"] | "province", string>;

const FIELDS = [
  { name: "fullName", label: "Nombre", type: "text" },
  { name: "phone", label: "Teléfono", type: "tel" },
  { name: "email", label: "Email", type: "email" },
] as const;

const PROVINCE_HINT = "Decide los festivos y el reloj de sus llamadas.";

/** Corrects a person's name and contact. Folded at first: read often, changed seldom. */
export function CorrectContact({ lead, action, onAnswer }: CorrectContactProps) {
  const { served, formAction, sending, send } = useOfficeForm(action, CONTACT_FAILED);
  const [errors, setErrors] = useState(served.errors);
  // The values when the adviser began to type: a colleague's later correction must count as a conflict.
  const [opened, setOpened] = useState<Values | null>(null);
  const { person } = lead;
  const now: Values = {
    fullName: lead.fullName,
    phone: lead.phone,
    email: hasEmail(lead.email) ? shownEmail(lead.email) : "",
    province: person.province ?? "",
  };
  const values = { ...now, ...served.values };
  const version = opened ?? now;

  async function show(answer: FormAnswer, form: HTMLFormElement) {
    setErrors(answer.errors);
    if (answer.notice) notify(answer.notice);
    const first = FIELDS.find(({ name }) => answer.errors[name]);
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
    if (answer.notice?.tone === "success") {
      form.reset();
      form.closest("details")?.removeAttribute("open");
    }
    // The colleague's correction is visible above the form.
    if (answer.notice?.text === PERSON_PROBLEMS["changed-contact"]) setOpened(null);
    await onAnswer(answer);
  }

  return (
    <details
      className="text-sm"
      open={served.notice !== null && served.notice.tone !== "success"}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open ? now : null)}
    >
      <summary className="min-h-10 cursor-pointer py-2 text-link">
        Corregir nombre, teléfono, email o provincia
      </summary>
      <form
        action={formAction}
        onSubmit={(event) => send(event, show)}
        noValidate
        className="grid justify-items-start gap-3"
      >
        <NoticeAlert notice={served.notice} />
        <input type="hidden" name="leadId" value={lead.id} />
        {Object.entries(version).map(([name, value]) => (
          <input key={name} type="hidden" name={`version-${name}`} value={value} />
        ))}
        {FIELDS.map(({ name, label, type }) => (
          <div key={name} className="w-full">
            <Field id={`correct-${name}`} label={label} error={errors[name]}>
              <input
                id={`correct-${name}`}
                name={name}
                type={type}
                defaultValue={values[name]}
                maxLength={254}
                autoComplete="off"
                className={inputLook}
                {...fieldAria(`correct-${name}`, { error: errors[name] })}
              />
            </Field>
          </div>
        ))}
        <div className="w-full">
          <Field id="correct-province" label="Provincia" hint={PROVINCE_HINT}>
            <select
              // React does not change the selected option of an existing list.
              key={values.province}
              id="correct-province"
              name="province"
              defaultValue={values.province}
              className={inputLook}
              {...fieldAria("correct-province", { hint: PROVINCE_HINT })}
            >
              <option value="">No lo sabemos</option>
              {BY_NAME.map(([code, { name }]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        </div>
        <Button type="submit" aria-disabled={sending}>
          {sending ? "Guardando..." : "Guardar el contacto"}
        </Button>
      </form>
    </details>
  );
}

const BY_NAME = Object.entries(provinces).sort(([, a], [, b]) =>
  a.name.localeCompare(b.name, "es"),
);
