import { RadioCards } from "@/components/forms/radio-cards";
import { Link } from "@/components/kit/link";
import { paths } from "@/lib/kernel/paths";
import type { RequestForms } from "@/lib/my-request/request-notice";
import { URGENCIES, URGENCY } from "@/lib/vocabulary/urgencies";
import { RequestForm } from "./request-form";

/** Three urgent problems, and other services that help today. */
export function SayUrgent({ forms, version }: { forms: RequestForms; version: string }) {
  const typed = forms.kept?.action === "urgent" ? forms.kept : null;
  return (
    <>
      <RequestForm {...forms} name="urgent" submit="Decir que es urgente" hidden={{ version }}>
        <RadioCards
          name="what"
          legend="¿Qué te urge?"
          options={URGENCIES.map((urgency) => ({ value: urgency, label: URGENCY[urgency].label }))}
          defaultValue={typed?.values.what ?? ""}
          error={typed?.errors.what}
          required
        />
      </RequestForm>
      <p className="text-sm">
        Sirve una vez: tu llamada pasa a ser la primera, dentro del horario de llamadas. Mientras,
        si tus ingresos son bajos puedes pedir abogado gratis en el Colegio de la Abogacía de tu
        provincia. Si alguien está en peligro, llama al{" "}
        <a href="tel:112" className="text-link underline">
          112
        </a>
        .{" "}
        <Link href={paths.firstAid} className="text-link underline">
          Qué hacer hoy con una carta o un embargo
        </Link>
        .
      </p>
    </>
  );
}
