import { expect, test } from "vitest";
import { mailFailureReason } from "@/lib/kernel/mail";

const failure = (fields: object) =>
  Object.assign(new Error("550 5.1.1 <ana@ejemplo.es>: unknown"), fields);

test.each([
  [
    { code: "EENVELOPE", responseCode: 550 },
    "El servidor de correo no aceptó la dirección (código 550). Revisa MAIL_FROM y LEADS_NOTIFY_TO.",
  ],
  [{ code: "EMESSAGE", responseCode: 451 }, "El servidor de correo pidió esperar (código 451)."],
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
