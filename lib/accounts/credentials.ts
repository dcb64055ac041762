import * as z from "zod";
import { WRONG_CREDENTIALS } from "./problems";

export const MAX_EMAIL_LENGTH = 254;

/** What somebody signs in with, by the form and by next-auth's own endpoint. */
export const credentialsSchema = z.object({
  email: z.string().trim().min(1, "Escribe tu email.").max(MAX_EMAIL_LENGTH, WRONG_CREDENTIALS),
  // Those over 72 bytes are refused as wrong, after the same time; no password is this long.
  password: z.string().min(1, "Escribe tu contraseña.").max(1_000, WRONG_CREDENTIALS),
});

const codeSchema = z.object({ code: z.string().max(50) });

/** What was typed as the second step; empty when nothing was that could be a code. */
export function readTypedCode(fields: unknown): string {
  return codeSchema.safeParse(fields).data?.code ?? "";
}
