import type { AccountField } from "./account-form";

/** The fields of forms about an account, as they are asked for everywhere. */
export const emailField: AccountField = {
  name: "email",
  label: "Email",
  type: "email",
  autoComplete: "username",
  enterKeyHint: "next",
  maxLength: 254,
};

export const newPasswordField: AccountField = {
  name: "password",
  label: "Contraseña",
  type: "password",
  autoComplete: "new-password",
  enterKeyHint: "go",
  hint: "Al menos 10 caracteres y no más de 72 bytes (unas 70 letras). No valen tu email ni las contraseñas más usadas. Tres palabras sueltas son fáciles de recordar.",
};

export const currentPasswordField: AccountField = {
  name: "current",
  label: "Contraseña actual",
  type: "password",
  autoComplete: "current-password",
  enterKeyHint: "next",
};
