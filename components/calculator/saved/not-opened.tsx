import { Alert } from "@/components/kit/alert";
import { Button } from "@/components/kit/button";

/** Says that there is no connection, and that the link is not lost. */
export function NotOpened({ retry }: { retry: () => void }) {
  return (
    <Alert tone="error" className="mb-6" title="No hemos podido abrir lo que guardaste">
      <p>Comprueba tu conexión. No cierres esta pestaña: el enlace sigue aquí.</p>
      <Button variant="secondary" className="mt-3" onClick={retry}>
        Intentarlo otra vez
      </Button>
    </Alert>
  );
}
