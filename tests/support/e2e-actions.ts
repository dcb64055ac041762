import { readFileSync } from "node:fs";

const MANIFEST = ".next/server/server-reference-manifest.json";

/** Every server action of the build: its name, its identifier, and a page that has it. */
export function serverActions(): { name: string; id: string; page: string }[] {
  const { node }: Manifest = JSON.parse(readFileSync(MANIFEST, "utf8"));
  return Object.entries(node).map(([id, { exportedName, filename, workers }]) => ({
    name: `${filename}#${exportedName}`,
    id,
    page: pathOf(Object.keys(workers)[0] ?? ""),
  }));
}

/** The identifier of the action with that name. */
export function actionId(exportedName: string): string {
  const found = serverActions().find(({ name }) => name.endsWith(`#${exportedName}`));
  if (!found) throw new Error(`The build has no action ${exportedName}.`);
  return found.id;
}

interface Manifest {
  node: Record<
    string,
    { exportedName: string; filename: string; workers: Record<string, unknown> }
  >;
}

/** `app/(site)/page` is `/`, `app/auth/page` is `/auth`. */
function pathOf(worker: string): string {
  const parts = worker.split("/").slice(1, -1);
  return `/${parts.filter((part) => !part.startsWith("(")).join("/")}`;
}
