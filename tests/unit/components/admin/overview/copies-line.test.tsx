import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CopiesLine } from "@/components/admin/overview/copies-line";
import type { Copies } from "@/lib/process/copies";

const textOf = (copies: Copies | null) =>
  renderToStaticMarkup(<CopiesLine copies={copies} />).replace(/<[^>]+>/g, "");

test("the line of the copies says how old the archive and the last trial are, and what is free", () => {
  const copies = {
    archive: { seconds: 40, waiting: 1 },
    verifiedSeconds: 3 * 86_400,
    disks: { database: 0.62, backups: 0.71 },
  };
  expect(textOf(copies)).toBe(
    "Copias de la base de datos. Último segmento archivado: hace menos de 1 min. Última recuperación comprobada: hace 3 días. Disco libre: 62\u00a0% en la base de datos y 71\u00a0% en las copias.",
  );
  expect(textOf({ ...copies, archive: { seconds: 40, waiting: 25 } })).toContain(
    "hace menos de 1 min (por archivar: 25).",
  );
});

test("it says what is not known", () => {
  const text = textOf({ archive: null, verifiedSeconds: null, disks: null });
  expect(text).toContain("Último segmento archivado: todavía ninguno.");
  expect(text).toContain("Última recuperación comprobada: todavía ninguna.");
  expect(text).toContain("no da señales de vida");
});

test("it says when somebody else makes the copies", () => {
  expect(textOf(null)).toContain("las hace quien aloja la base de datos");
});
