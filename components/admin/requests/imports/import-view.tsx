import { Alert } from "@/components/kit/alert";
import { Link } from "@/components/kit/link";
import { NoticeAlert } from "@/components/kit/notice-alert";
import type { FormAction } from "@/lib/kernel/form-answer";
import type { Notice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import type { ShownImport } from "@/lib/requests/imports/import-state";
import { CheckedImport } from "./checked-import";
import { ColumnsForm } from "./columns-form";
import { ImportButtons } from "./import-buttons";
import { RunningImport } from "./running-import";
import { UploadForm } from "./upload-form";

type ImportViewProps = {
  found: ShownImport | null;
  /** Why the last file was not taken. */
  notice: Notice | null;
  action: FormAction;
};

/** The steps of an import, from the file to its people. */
export function ImportView({ found, notice, action }: ImportViewProps) {
  const isOver = !found || found.state === "stored" || found.state === "cancelled";
  return (
    <div className="grid max-w-4xl gap-6">
      <NoticeAlert notice={notice} />
      {found && <Step key={found.state} found={found} action={action} />}
      {isOver && <UploadForm />}
    </div>
  );
}

function Step({ found, action }: { found: ShownImport; action: FormAction }) {
  const { id, state, counts } = found;
  switch (state) {
    case "received":
      return <ColumnsForm found={found} action={action} />;
    case "checking":
    case "storing":
      return <RunningImport found={found} action={action} />;
    case "checked":
      return <CheckedImport found={found} action={action} />;
    case "stored":
      return (
        <Alert tone="success" title="Importación terminada">
          {people(counts.new)} y {requests(counts.known)} de quien ya conocíamos. Las filas del
          archivo se han borrado de aquí. <Link href={paths.admin}>Ver los leads</Link>
        </Alert>
      );
    case "cancelled":
      return (
        <Alert tone="info" title="Importación cancelada">
          No se ha guardado nada, y las filas del archivo se han borrado de aquí.
        </Alert>
      );
    default:
      return (
        <>
          <Alert tone="warning" title="No se ha guardado nada">
            {state === "changed"
              ? "Desde la comprobación ha cambiado algo: quizá una de esas personas acaba de escribirnos. Compruébalo otra vez."
              : "Ha ocurrido un error inesperado. Compruébalo otra vez en unos minutos."}
          </Alert>
          <ImportButtons id={id} action={action} steps={["rematch", "cancel"]} />
        </>
      );
  }
}

function people(count: number): string {
  return count === 1 ? "1 persona nueva" : `${count.toLocaleString("es-ES")} personas nuevas`;
}

function requests(count: number): string {
  return count === 1 ? "1 solicitud" : `${count.toLocaleString("es-ES")} solicitudes`;
}
