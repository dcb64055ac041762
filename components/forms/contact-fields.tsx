import { Fragment } from "react";
import { Field, fieldAria } from "@/components/kit/field";
import { Select } from "@/components/kit/input";
import { TextField } from "@/components/kit/text-field";
import { Callers } from "@/components/site/callers";
import { CALL_DAYS, TIME_SLOTS } from "@/lib/kernel/time-slots";
import { ConsentBoxes, type ShownConsent } from "./consent-boxes";
import type { StepFields } from "./lead-form";

type ContactFieldsProps = StepFields & {
  consent: ShownConsent;
  /** Makes the field ids unique on a page with several forms. */
  idPrefix?: string;
  /** Whether we call this person; to one who asks for a mail, an hour means nothing. */
  isCalled?: boolean;
  /** Whether it also asks for the weekday of the call. */
  choosesDay?: boolean;
};

const TEXT_FIELDS = [
  {
    name: "fullName",
    label: "Nombre completo",
    input: { type: "text", autoComplete: "name", autoCapitalize: "words", maxLength: 100 },
  },
  {
    name: "email",
    label: "Email",
    input: {
      type: "email",
      inputMode: "email",
      autoComplete: "email",
      spellCheck: false,
      maxLength: 254,
    },
  },
  {
    name: "phone",
    label: "Teléfono",
    // Longer than a number may be: a browser would cut what is pasted without saying so.
    input: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 60 },
  },
] as const;

/** What happens at once: people think that we write only later. */
export const EMAIL_HINT =
  "Te enviaremos ya un email con un enlace a tu solicitud. Usa uno que solo leas tú.";

/** Whom to call and when, and the consents. */
export function ContactFields(props: ContactFieldsProps) {
  const { register, values, errors, idPrefix = "", isCalled = true, choosesDay } = props;
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted-foreground">
        Los campos con * son obligatorios.{" "}
        {isCalled
          ? "El teléfono es para llamarte."
          : "El email es para escribirte, y el teléfono, por si quieres que hablemos."}
      </p>
      {isCalled && <Callers />}
      {TEXT_FIELDS.map(({ name, label, input }) => (
        <Fragment key={name}>
          <TextField
            id={idPrefix + name}
            label={label}
            hint={name === "email" ? EMAIL_HINT : undefined}
            error={errors[name]}
            defaultValue={values[name]}
            aria-required
            enterKeyHint="next"
            {...input}
            {...register(name)}
          />
          {/* A person who asks for a mail instead of a call wants it. */}
          {name === "email" && isCalled && <NoMailBox {...props} />}
        </Fragment>
      ))}
      {isCalled && choosesDay && <DayField {...props} />}
      {isCalled && <SlotField {...props} />}
      <p>Para mayores de 18 años.</p>
      <ConsentBoxes {...props} idPrefix={idPrefix} />
    </div>
  );
}

/** For somebody whose mailbox another person reads. */
function NoMailBox({ register, values, idPrefix = "" }: ContactFieldsProps) {
  return (
    <label className="-mt-3 flex min-h-12 items-center gap-3 text-sm">
      <input
        id={`${idPrefix}noMail`}
        type="checkbox"
        value="on"
        defaultChecked={values.noMail === "on"}
        className="size-5 shrink-0 accent-link"
        {...register("noMail")}
      />
      No me escribáis: ese buzón lo puede leer otra persona.
    </label>
  );
}

/** Weekdays instead of dates: a static page does not know today, and the thank-you page names the date. */
function DayField({ register, values, idPrefix = "" }: ContactFieldsProps) {
  const id = `${idPrefix}preferredDay`;
  return (
    <Field id={id} label="Día preferido para la llamada">
      <Select id={id} defaultValue={values.preferredDay ?? ""} {...register("preferredDay")}>
        <option value="">El primero que podáis</option>
        {CALL_DAYS.map((day) => (
          <option key={day}>{day}</option>
        ))}
      </Select>
    </Field>
  );
}

/** Only a landline tells the province: see `provinceOfPhone`. */
const SLOT_HINT = "Hora peninsular; si das un fijo de Canarias, hora canaria.";

function SlotField({ register, values, errors, idPrefix = "" }: ContactFieldsProps) {
  const id = `${idPrefix}preferredTimeSlot`;
  return (
    <Field
      id={id}
      label="Franja horaria preferida para la llamada"
      hint={SLOT_HINT}
      error={errors.preferredTimeSlot}
      required
    >
      <Select
        id={id}
        defaultValue={values.preferredTimeSlot ?? ""}
        aria-required
        {...fieldAria(id, { error: errors.preferredTimeSlot, hint: SLOT_HINT })}
        {...register("preferredTimeSlot")}
      >
        <option value="">Elige una franja</option>
        {TIME_SLOTS.map((slot) => (
          <option key={slot}>{slot}</option>
        ))}
      </Select>
    </Field>
  );
}
