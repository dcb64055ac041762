import type { AccountField } from "./account-form";

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
  hint: "Al menos 10 caracteres y no más de 72 bytes (unas 70 letras). No valen tu email ni las contraseñas más usadas. Tres palabras sueltas son fáciles de recordar.",
};

export const currentPasswordField: AccountField = {
  name: "current",
  label: "Contraseña actual",
  type: "password",
  autoComplete: "current-password",
  enterKeyHint: "next",
};

/** The password with which a person signs in. */
export const passwordField: AccountField = {
  ...currentPasswordField,
  name: "password",
  label: "Contraseña",
  enterKeyHint: "go",
};

export const codeField: AccountField = {
  name: "code",
  label: "Código de verificación",
  type: "text",
  inputMode: "numeric",
  autoComplete: "one-time-code",
  autoFocus: true,
  enterKeyHint: "go",
  maxLength: 50,
  hint: "Las 6 cifras que muestra tu app ahora, o uno de tus códigos de recuperación.",
};
