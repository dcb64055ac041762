/** What somebody who is signed in without the role sees. */
export function AccessDenied() {
  return (
    <main className="mx-auto max-w-text px-5 py-16 text-center">
      <h1 className="text-2xl">Acceso Denegado</h1>
      <p className="mt-3">No tienes permisos para acceder a esta página.</p>
    </main>
  );
}
