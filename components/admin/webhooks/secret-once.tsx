export type NewSecret = { secret: string };

/** A new secret, which no page shows again. One touch selects it whole. */
export function SecretOnce({ result }: { result: NewSecret | undefined }) {
  if (!result) return null;
  return (
    <p className="rounded-lg border border-border bg-card p-4 text-sm">
      Clave para comprobar la firma:{" "}
      <code className="font-mono break-all select-all">{result.secret}</code>
    </p>
  );
}
