import { expect, test } from "vitest";
import { mailFailureReason } from "@/lib/mails/mail-failure-reason";

const failure = (fields: object) =>
  Object.assign(new Error("550 5.1.1 <ana@ejemplo.es>: unknown"), fields);

test.each([
  [
    { responseCode: 550, command: "RCPT TO", response: "550 5.1.1 <ana@ejemplo.es>: unknown" },
    "El servidor de correo dice que ese buzón no existe (código 550 5.1.1).",
  ],
  [
    { responseCode: 554, command: "RCPT TO", response: "554 5.7.1 <ana@ejemplo.es>: denied" },
    "El servidor de correo no aceptó el mensaje (código 554 5.7.1).",
  ],
  [
    { code: "EMESSAGE", responseCode: 451, command: "DATA", response: "451 later" },
    "El servidor de correo pidió esperar (código 451).",
  ],
  [
    { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN", response: "535 5.7.8 no" },
    "El servidor de correo no aceptó el usuario o la contraseña. Revisa SMTP_URL.",
  ],
  [{ code: "ETIMEDOUT", command: "CONN" }, "El servidor de correo no respondió a tiempo."],
])("%o", (fields, words) => {
  expect(mailFailureReason(failure(fields))).toBe(words);
});

test.each([
  [failure({ code: "constructor" })],
  [failure({})],
  [failure({ code: 7, responseCode: "550" })],
  ["ana@ejemplo.es"],
  [null],
])("any other failure is reported as unexpected, without its message", (error) => {
  expect(mailFailureReason(error)).toMatch(/^El envío falló por un error inesperado\./);
});
