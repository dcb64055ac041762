import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type LoadFailureProps = { title: string; retry: () => void };

/** Says that some code did not come, and asks for it again. No answer is lost by it. */
export function LoadFailure({ title, retry }: LoadFailureProps) {
  return (
    <Alert tone="error" title={title}>
      <p>Comprueba tu conexión. Tus respuestas siguen aquí.</p>
      <Button variant="secondary" className="mt-3" onClick={retry}>
        Intentarlo otra vez
      </Button>
    </Alert>
  );
}
