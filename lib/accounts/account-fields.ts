import * as z from "zod";
import { normalizeAccountEmail } from "./account-email";
import { MAX_EMAIL_LENGTH } from "./credentials";

const NO_EMAIL = "Por favor, introduce un email válido.";

/** An e-mail in the one spelling of accounts. Plain addresses only: no two may look alike. */
export const emailField = z
  .string({ error: "Escribe tu email." })
  .transform(normalizeAccountEmail)
  .pipe(
    z.string().min(1, "Escribe tu email.").max(MAX_EMAIL_LENGTH, NO_EMAIL).pipe(z.email(NO_EMAIL)),
  );

/** A password that is chosen. Its rules are in password.ts; no password is as long as this. */
export const newPasswordField = z
  .string({ error: "Escribe una contraseña." })
  .min(1, "Escribe una contraseña.")
  .max(1_000, "La contraseña no puede ocupar más de 72 bytes.");

/** The password that an account has. */
export const passwordField = z
  .string({ error: "Escribe tu contraseña." })
  .min(1, "Escribe tu contraseña.")
  .max(1_000, "Esa no es tu contraseña.");

/** The token of a mail's link. Anything else that stands there is one that we never sent. */
export const tokenField = z.string().max(100).catch("");
