import { type LinkForms, RequestForm } from "@/components/site/my-request/request-form";
import { formatFileDate, longDate } from "@/lib/kernel/format";

type EndedCaseProps = LinkForms & { erasureConfirmedAt: Date | null; mayConfirm: boolean };

/** For a case that the firm no longer has: it shows nothing of it, and asks to erase what the firm keeps. */
export function EndedCase({ erasureConfirmedAt, mayConfirm, ...forms }: EndedCaseProps) {
  return (
    <>
      <p className="mt-6 text-lg">Este caso ya no está en vuestras manos.</p>
      {erasureConfirmedAt ? (
        <p className="mt-4">
          Confirmasteis que habéis borrado los datos el{" "}
          {longDate(formatFileDate(erasureConfirmedAt))}. Gracias.
        </p>
      ) : (
        <>
          <p className="mt-4">
            Borrad los datos de la persona que hayáis guardado, también las copias y las notas, y
            confirmadlo {mayConfirm ? "aquí" : "con el enlace del email en el que os lo pedimos"}.
            Si la ley os obliga a guardar algo, escribidnos qué y por qué.
          </p>
          {mayConfirm && (
            <RequestForm
              {...forms}
              name="erased"
              submit="Hemos borrado sus datos"
              variant="primary"
              className="mt-6"
            />
          )}
        </>
      )}
    </>
  );
}
