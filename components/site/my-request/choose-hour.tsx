import { RadioCards } from "@/components/forms/radio-cards";
import { Field, fieldAria } from "@/components/kit/field";
import { Select } from "@/components/kit/input";
import { currentTime } from "@/lib/kernel/current-time";
import { longWeekday } from "@/lib/kernel/format";
import { isCanary, type ProvinceCode } from "@/lib/kernel/provinces";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { offeredDays } from "@/lib/my-request/offered-hours";
import type { RequestForms } from "@/lib/my-request/request-notice";
import { RequestForm } from "./request-form";

type ChooseHourProps = {
  forms: RequestForms;
  version: string;
  province: ProvinceCode;
  submit: string;
};

/** The next working days, and the slots of the forms. */
export function ChooseHour({ forms, version, province, submit }: ChooseHourProps) {
  const typed = forms.kept?.action === "hour" ? forms.kept : null;
  // The clock of Madrid holds until we know where the person lives.
  const hint = province ? undefined : "Hora peninsular; en Canarias, una hora menos.";
  const options = offeredDays(currentTime(), province).map((day) => ({
    value: day,
    label: capitalized(longWeekday(day)),
  }));
  return (
    <RequestForm {...forms} name="hour" submit={submit} variant="primary" hidden={{ version }}>
      <RadioCards
        name="day"
        legend="¿Qué día?"
        options={options}
        defaultValue={typed?.values.day ?? ""}
        error={typed?.errors.day}
        required
      />
      <Field
        id="slot"
        label={isCanary(province) ? "¿A qué hora? (hora canaria)" : "¿A qué hora?"}
        hint={hint}
        error={typed?.errors.slot}
      >
        <Select
          id="slot"
          name="slot"
          defaultValue={typed?.values.slot ?? ""}
          {...fieldAria("slot", { error: typed?.errors.slot, hint })}
        >
          <option value="">Elige una franja</option>
          {TIME_SLOTS.map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </Select>
      </Field>
    </RequestForm>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase("es") + text.slice(1);
}
