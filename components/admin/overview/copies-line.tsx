import { formatDuration } from "@/lib/kernel/format";
import type { Copies } from "@/lib/process/copies";
import { percentText } from "./percent-text";

/** How the copies of the database are, in one line; null where somebody else makes them. */
export function CopiesLine({ copies }: { copies: Copies | null }) {
  return (
    <p className="text-sm text-muted-foreground">
      <strong>Copias de la base de datos.</strong>{" "}
      {copies
        ? `Último segmento archivado: ${archiveText(copies.archive)}. Última recuperación comprobada: ${verifiedText(copies.verifiedSeconds)}. Disco libre: ${disksText(copies.disks)}.`
        : "Aquí no hay informes de ellas: las hace quien aloja la base de datos. Pregúntale hasta cuándo llegan y cuándo se probó por última vez a recuperarlas."}
    </p>
  );
}

function archiveText(archive: Copies["archive"]): string {
  if (!archive) return "todavía ninguno";
  const { seconds, waiting } = archive;
  // The one that ended just now is no delay.
  const more = waiting > 1 ? ` (por archivar: ${waiting.toLocaleString("es-ES")})` : "";
  return `hace ${formatDuration(seconds)}${more}`;
}

function verifiedText(seconds: Copies["verifiedSeconds"]): string {
  return seconds === null ? "todavía ninguna" : `hace ${formatDuration(seconds)}`;
}

function disksText(disks: Copies["disks"]): string {
  if (!disks) return "no se sabe, porque el contenedor «backup» no da señales de vida";
  return `${percentText(disks.database, 1)} en la base de datos y ${percentText(disks.backups, 1)} en las copias`;
}
