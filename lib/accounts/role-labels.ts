import type { Role } from "./permissions";

export const roleLabels: Record<Role, string> = {
  admin: "Administración",
  coordinador: "Coordinación",
  asesor: "Asesoría",
  marketing: "Marketing",
};

/** What a role allows, in the words of an invitation. */
export const roleSummaries: Record<Role, string> = {
  admin: "todo: también exportar, borrar, el equipo y la auditoría",
  coordinador: "llamadas, leads, los turnos del equipo y el resumen",
  asesor: "llamadas, leads, notas, estados y anotar personas",
  marketing: "el resumen, sin datos de personas",
};
