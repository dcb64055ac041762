import { CodeField } from "@/components/site/my-request/code-field";
import { momentText } from "@/lib/kernel/moment-text";
import { FirmForm, type FirmForms } from "./firm-form";

type OpenCaseProps = FirmForms & { answerBy: Date; acceptedAt: Date | null };

/** What anybody with the link sees: that a case waits, and nothing of the person. */
export function OpenCase({ answerBy, acceptedAt, ...forms }: OpenCaseProps) {
  return (
    <>
      <p className="mt-6 text-lg">
        {acceptedAt
          ? "Es un caso que habéis aceptado."
          : `Tenéis un caso por estudiar. Os esperamos hasta ${momentText(answerBy, null)}; después lo retomamos nosotros.`}
      </p>
      <p className="mt-4">
        Para verlo enviamos un código al email del despacho. Así, quien solo tenga este enlace no ve
        nada.
      </p>
      <FirmForm {...forms} name="code" submit="Enviarme el código" />
      <FirmForm {...forms} name="open" submit="Ver el caso" variant="primary">
        <CodeField
          id="codigo"
          hint="Son seis cifras. Este navegador verá el caso durante ocho horas."
        />
      </FirmForm>
    </>
  );
}
