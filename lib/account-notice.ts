type Notice = { tone: "success" | "error"; title: string; description: string };

/** What a page says of what was just done on another, by the name in its address. */
const NOTICES = {
  "email-confirmado": {
    tone: "success",
    title: "Email confirmado",
    description: "Ya puedes entrar con él.",
  },
  "contrasena-cambiada": {
    tone: "success",
    title: "Contraseña cambiada",
    description: "Ya puedes iniciar sesión con tu contraseña nueva.",
  },
  "sesion-cerrada": {
    tone: "success",
    title: "Sesión cerrada",
    description: "Ese dispositivo tendrá que volver a iniciar sesión.",
  },
  "sesiones-cerradas": {
    tone: "success",
    title: "Sesiones cerradas",
    description: "Solo queda abierta esta.",
  },
  "no-cerrada": {
    tone: "error",
    title: "Error",
    description: "Ha ocurrido un error inesperado. Inténtalo otra vez.",
  },
} satisfies Record<string, Notice>;

export type NoticeName = keyof typeof NOTICES;

/** The name of a notice in an address, or null when it names none of ours. */
export function readNoticeName(value: unknown): NoticeName | null {
  return typeof value === "string" && Object.hasOwn(NOTICES, value) ? (value as NoticeName) : null;
}

export function accountNotice(name: NoticeName): Notice {
  return NOTICES[name];
}

/** The address of a page that says it. */
export function withNotice(path: string, name: NoticeName): string {
  return `${path}?aviso=${name}`;
}
