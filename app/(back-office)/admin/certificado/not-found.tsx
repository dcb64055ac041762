/** Also shown when the person was erased while an administrator had the certificate open. */
export default function CertificateNotFound() {
  return (
    <main className="mx-auto max-w-text px-5 py-16 text-center">
      <h1 className="text-2xl">No hay tal certificado</h1>
      <p className="mt-3">
        La dirección está incompleta, o el lead se ha borrado y su consentimiento con él.
      </p>
    </main>
  );
}
