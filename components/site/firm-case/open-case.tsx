import { CodeField } from "@/components/site/my-request/code-field";
import { type LinkForms, RequestForm } from "@/components/site/my-request/request-form";
import { momentText } from "@/lib/kernel/moment-text";

type OpenCaseProps = LinkForms & { answerBy: Date; acceptedAt: Date | null };

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
      <RequestForm {...forms} className="mt-6" name="code" submit="Enviarme el código" />
      <RequestForm {...forms} className="mt-6" name="open" submit="Ver el caso" variant="primary">
        <CodeField
          id="codigo"
          hint="Son seis cifras. Este navegador verá el caso durante ocho horas."
        />
      </RequestForm>
    </>
  );
}
