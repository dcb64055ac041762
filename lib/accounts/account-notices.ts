import { failure, success } from "@/lib/kernel/notice";

/** The specification's wording, for every form about an account. */
export const UNEXPECTED_NOTICE = failure("Error", "Ha ocurrido un error inesperado.");

/** For forms that end on a page: that page shows unexpected errors too. */
export const NOTHING_CHANGED = failure(
  "No se ha cambiado nada",
  "Ha ocurrido un error inesperado. Recarga la página y repítelo.",
);

export const WRONG_CREDENTIALS = "Credenciales incorrectas";

export const WELCOME = success("¡Bienvenido!", "Has iniciado sesión correctamente.");

export const DEAD_LINK = "Este enlace ya no vale: caduca en una hora y solo sirve una vez.";

/** A form missed its deadline. It may still succeed, because the work continues. */
export const OVERLOADED =
  "La web va muy cargada y no ha respondido a tiempo. Espera un minuto y vuelve a intentarlo.";

/** The wait, in milliseconds, that the notice about a full password queue names. */
export const BUSY_WAIT_MS = 60_000;

/** @param waitMs milliseconds until the next attempt; shown in minutes or hours, rounded up */
export function tooManyGuesses(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const wait = minutes > 120 ? `${Math.ceil(minutes / 60)} horas` : `${minutes} minutos`;
  return `Demasiados intentos. Por favor, espera ${wait} antes de intentar de nuevo.`;
}

/** Notices about an action on another page, by their name in the URL. */
export const PAGE_NOTICES = {
  "email-confirmado": success("Email confirmado", "Ya puedes entrar con él."),
  "contrasena-cambiada": success(
    "Contraseña cambiada",
    "Ya puedes iniciar sesión con tu contraseña nueva.",
  ),
  "sesion-cerrada": success(
    "Sesión cerrada",
    "Ese dispositivo tendrá que volver a iniciar sesión.",
  ),
  "oficina-desconectada": success(
    "Cuenta de la oficina desconectada",
    "Ahora entras con tu email y tu contraseña. Hemos cerrado tu sesión en los demás dispositivos.",
  ),
  "oficina-espera": failure("Demasiados intentos", "Espera 15 minutos y vuelve a intentarlo."),
  "oficina-fallo": failure(
    "No has entrado",
    "La cuenta de la oficina no ha respondido, o la entrada se ha cancelado o ha caducado. Inténtalo otra vez, o entra con tu email y tu contraseña.",
  ),
  "oficina-sin-verificar": failure(
    "La cuenta de la oficina no confirma tu email",
    "Pide a quien lleva las cuentas de la oficina que lo verifique. Mientras tanto, entra con tu email y tu contraseña.",
  ),
  "oficina-otra-invitacion": failure(
    "No se ha aceptado la invitación",
    "Ya no vale, o se envió a un email que no es el de tu cuenta de la oficina. Abre otra vez el enlace y elige una contraseña, o pide otra invitación.",
  ),
  "sesiones-cerradas": success("Sesiones cerradas", "Solo queda abierta esta."),
  "no-cerrada": failure("Error", "Ha ocurrido un error inesperado. Inténtalo otra vez."),
};

/** The URL of a page that shows the notice. */
export function withNotice(path: string, name: keyof typeof PAGE_NOTICES): string {
  return `${path}?aviso=${name}`;
}
