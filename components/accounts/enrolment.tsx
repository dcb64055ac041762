import { Button } from "@/components/kit/button";
import { TextField } from "@/components/kit/text-field";

export type EnrolmentDetails = {
  key: string;
  link: string;
  qr: { size: number; path: string };
};

type EnrolmentProps = {
  details: EnrolmentDetails;
  name: string;
  action: (formData: FormData) => void;
  sending: boolean;
  error?: string;
};

/** Gives the secret to the user's app by QR code, link or text, and asks for a first code. */
export function Enrolment({ details, name, action, sending, error }: EnrolmentProps) {
  const { key, link, qr } = details;
  return (
    <form action={action} className="grid gap-6">
      <input type="hidden" name="action" value={name} />
      <div className="grid gap-3">
        <h2 className="text-xl">1. Añade la cuenta a tu app</h2>
        <p>Escanea este código con tu app de códigos.</p>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="Código QR para tu app"
          shapeRendering="crispEdges"
          className="w-56 max-w-full rounded-lg border border-border bg-white"
        >
          <path d={qr.path} className="fill-ink" />
        </svg>
        <p className="text-sm">
          ¿La app está en este dispositivo?{" "}
          <a href={link} className="text-link underline underline-offset-4">
            Abrirla con esta cuenta
          </a>
        </p>
        <p className="text-sm">
          ¿No puedes escanear? Escribe esta clave:
          <code className="mt-1 block rounded-lg bg-muted px-3 py-2 break-words tabular-nums">
            {key}
          </code>
        </p>
      </div>
      <div className="grid gap-4">
        <h2 className="text-xl">2. Escribe el código que te da</h2>
        <TextField
          id="code"
          name="code"
          label="Código de verificación"
          hint="Las 6 cifras que muestra ahora."
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          maxLength={20}
          required
          className="tabular-nums"
        />
        <Button type="submit" className="justify-self-start" disabled={sending}>
          Activar
        </Button>
      </div>
    </form>
  );
}
