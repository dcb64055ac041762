import { useState } from "react";
import { Button } from "@/components/kit/button";
import { deleteSealed } from "./saved-case-requests";

/** Deletes what is saved on the server. The answers of this tab stay. */
export function DeleteSaved({ name, onDeleted }: { name: string; onDeleted?: () => void }) {
  const [said, setSaid] = useState("");
  const [isDeleted, setIsDeleted] = useState(false);

  async function remove() {
    setSaid("Borrando…");
    if (!(await deleteSealed(name))) {
      setSaid("No hemos podido borrarlo. Comprueba tu conexión e inténtalo otra vez.");
      return;
    }
    setSaid("El enlace ya no funciona. Tus respuestas siguen en esta pestaña.");
    setIsDeleted(true);
    onDeleted?.();
  }

  return (
    <div>
      {!isDeleted && (
        <Button variant="link" className="px-0" onClick={remove}>
          Borrar lo guardado
        </Button>
      )}
      <p role="status" className="text-sm empty:hidden">
        {said}
      </p>
    </div>
  );
}
