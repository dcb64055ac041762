/** The title and text of a toast, or of the panel above a form. */
export type AccountNotice = { title: string; description: string };

export const UNEXPECTED_NOTICE: AccountNotice = {
  title: "Error",
  description: "Ha ocurrido un error inesperado.",
};

export const FORGED_NOTICE: AccountNotice = {
  title: "Error de seguridad",
  description: "Los datos del formulario no son válidos.",
};

export const WRONG_CREDENTIALS = "Credenciales incorrectas";

export const WELCOME: AccountNotice = {
  title: "¡Bienvenido!",
  description: "Has iniciado sesión correctamente.",
};

export const DEAD_LINK = "Este enlace ya no vale: caduca en una hora y solo sirve una vez.";

/** Why a form has no answer yet. It may have worked: the work goes on after its deadline. */
export const OVERLOADED =
  "La web va muy cargada y no ha respondido a tiempo. Espera un minuto y vuelve a intentarlo.";

/** The wait in milliseconds that a notice names while the password queue is full. */
export const BUSY_WAIT_MS = 60_000;

/** @param waitMs milliseconds until the next attempt; shown in minutes, rounded up */
export function tooManyGuesses(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return `Demasiados intentos. Por favor, espera ${minutes} minutos antes de intentar de nuevo.`;
}

/** Notices that a page shows about an action on another page, by their name in the URL. */
const PAGE_NOTICES = {
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
} as const satisfies Record<string, AccountNotice & { tone: "success" | "error" }>;

export type PageNoticeName = keyof typeof PAGE_NOTICES;

/** The notice that a URL names, or null when the name is unknown. */
export function readPageNotice(name: unknown) {
  const known = typeof name === "string" && Object.hasOwn(PAGE_NOTICES, name);
  return known ? PAGE_NOTICES[name as PageNoticeName] : null;
}

/** The URL of a page that shows the notice. */
export function withNotice(path: string, name: PageNoticeName): string {
  return `${path}?aviso=${name}`;
}
