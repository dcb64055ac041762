import * as z from "zod";

export const MAX_EMAIL_LENGTH = 254;

const NO_EMAIL = "Por favor, introduce un email válido.";

/** The one spelling under which an account is stored and looked up. */
export function normalizeAccountEmail(email: string): string {
  return email.normalize("NFKC").replace(/\p{C}/gu, "").trim().toLowerCase();
}

/** An e-mail in that spelling. Only plain addresses: no two accounts may look alike. */
export const emailField = z
  .string({ error: "Escribe tu email." })
  .transform(normalizeAccountEmail)
  .pipe(
    z.string().min(1, "Escribe tu email.").max(MAX_EMAIL_LENGTH, NO_EMAIL).pipe(z.email(NO_EMAIL)),
  );

/** A password that is being chosen: password.ts has its rules. */
export const newPasswordField = z
  .string({ error: "Escribe una contraseña." })
  .min(1, "Escribe una contraseña.")
  .max(1_000, "La contraseña no puede ocupar más de 72 bytes.");

/** The password that an account has. */
export const passwordField = z
  .string({ error: "Escribe tu contraseña." })
  .min(1, "Escribe tu contraseña.")
  .max(1_000, "Esa no es tu contraseña.");

/** The token in a mail's link. Anything else counts as a token that we never sent. */
export const tokenField = z.string().max(100).catch("");
