import * as z from "zod";

export const MAX_EMAIL_LENGTH = 254;

const NO_EMAIL = "Por favor, introduce un email válido.";

/** Normalizes an e-mail to the form in which accounts are stored and looked up. */
export function normalizeAccountEmail(email: string): string {
  return email.normalize("NFKC").replace(/\p{C}/gu, "").trim().toLowerCase();
}

/** A normalized e-mail. Only plain addresses pass, so that no two accounts look alike. */
export const emailField = z
  .string({ error: "Escribe tu email." })
  .transform(normalizeAccountEmail)
  .pipe(
    z.string().min(1, "Escribe tu email.").max(MAX_EMAIL_LENGTH, NO_EMAIL).pipe(z.email(NO_EMAIL)),
  );

/** A new password; password.ts has the rules. */
export const newPasswordField = z
  .string({ error: "Escribe una contraseña." })
  .min(1, "Escribe una contraseña.")
  .max(1_000, "La contraseña no puede ocupar más de 72 bytes.");

/** The current password of an account. */
export const passwordField = z
  .string({ error: "Escribe tu contraseña." })
  .min(1, "Escribe tu contraseña.")
  .max(1_000, "Esa no es tu contraseña.");

/** The token in the link of a mail. Invalid input becomes an empty token, which matches none. */
export const tokenField = z.string().max(100).catch("");
