import { Alert } from "@/components/kit/alert";
import { Button } from "@/components/ui/button";
import { useDeskForm } from "./desk-form";
import type { LostCallState } from "./use-leased-call";

type LostCallProps = {
  personId: string;
  lost: LostCallState | null;
  isUnattended: boolean;
  /** The typed text on the screen. */
  text: string;
  onResume: () => void;
};

/** Says that the lease is lost or not renewed, what happened to the text, and how to go on. */
export function LostCall({ personId, lost, isUnattended, text, onResume }: LostCallProps) {
  const { send } = useDeskForm();
  if (!lost && !isUnattended) return null;
  const title = lost?.by ?? "Llevas 30 minutos sin tocar nada: la devolvemos a la cola.";
  const isNoted = lost?.isNoted ?? false;
  return (
    <Alert tone="warning" title={title}>
      {!lost && <p>Lo que has escrito está guardado.</p>}
      {lost?.isHereOnly && (
        <>
          <p>
            Lo que habías escrito no se guarda. Está solo en esta pantalla, hasta que la cierres:
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        </>
      )}
      {isNoted && <p>Lo que habías escrito está ahora en sus notas, a tu nombre.</p>}
      <p className="mt-3 flex flex-wrap gap-2">
        <Button
          type="button"
          variant="outline"
          onClick={lost ? () => send(formOf({ action: "open", personId })) : onResume}
        >
          {lost ? "Abrirla otra vez" : "Seguir con esta persona"}
        </Button>
        {lost ? (
          <Button type="button" variant="outline" onClick={() => send(formOf({ action: "next" }))}>
            Siguiente llamada
          </Button>
        ) : (
          // While the lease lasts the next call would be this one.
          <Button type="submit" variant="outline" name="action" value="leave">
            Dejar por ahora
          </Button>
        )}
      </p>
    </Alert>
  );
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
