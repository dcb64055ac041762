import * as z from "zod";

export const MAX_EMAIL_LENGTH = 254;

const NO_EMAIL = "Por favor, introduce un email válido.";

/** Normalizes an e-mail as accounts store it and look it up. */
export function normalizeAccountEmail(email: string): string {
  return email.normalize("NFKC").replace(/\p{C}/gu, "").trim().toLowerCase();
}

/** A normalized e-mail. Accepts only plain addresses, so that no two accounts look alike. */
export const emailField = z
  .string({ error: "Escribe tu email." })
  .transform(normalizeAccountEmail)
  .pipe(
    z.string().min(1, "Escribe tu email.").max(MAX_EMAIL_LENGTH, NO_EMAIL).pipe(z.email(NO_EMAIL)),
  );

export const newPasswordField = z
  .string({ error: "Escribe una contraseña." })
  .min(1, "Escribe una contraseña.")
  .max(1_000, "La contraseña no puede ocupar más de 72 bytes.");

export const passwordField = z
  .string({ error: "Escribe tu contraseña." })
  .min(1, "Escribe tu contraseña.")
  .max(1_000, "Esa no es tu contraseña.");

/** The token in the link of a mail. Invalid input becomes an empty token, which matches none. */
export const tokenField = z.string().max(100).catch("");
