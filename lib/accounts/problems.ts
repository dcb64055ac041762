/** What a person is told: the title and text of a toast, or of the panel above a form. */
export type AccountNotice = { title: string; description: string };

export const WRONG_CREDENTIALS = "Credenciales incorrectas";

export const SIGNED_IN_NOTICE: AccountNotice = {
  title: "¡Bienvenido!",
  description: "Has iniciado sesión correctamente.",
};

export const UNEXPECTED_NOTICE: AccountNotice = {
  title: "Error",
  description: "Ha ocurrido un error inesperado.",
};

export const FORGED_NOTICE: AccountNotice = {
  title: "Error de seguridad",
  description: "Los datos del formulario no son válidos.",
};

export const WRONG_CODE = "El código no es correcto.";
export const NOT_A_CODE =
  "Escribe las 6 cifras de tu app, o las 16 de uno de tus códigos de recuperación.";
export const CHALLENGE_OVER =
  "Han pasado más de 5 minutos o algo ha cambiado. Vuelve a escribir tu contraseña.";

export function signInFailure(description: string): AccountNotice {
  return { title: "Error de login", description };
}

export const DEAD_LINK = "Este enlace ya no vale: caduca en una hora y solo se puede usar una vez.";

export const EMAIL_TAKEN = "Ya hay una cuenta con ese email.";

export const WRONG_CURRENT_PASSWORD = "Esa no es tu contraseña actual.";

/** @param waitMs milliseconds until the next attempt; shown in minutes, rounded up */
export function tooManyGuesses(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return `Demasiados intentos. Por favor, espera ${minutes} minutos antes de intentar de nuevo.`;
}
