import { expect, test } from "vitest";
import { describeProblems, tooManyAttempts } from "@/lib/requests/intake/problems";

test.each([
  [1, 1],
  [60_000, 1],
  [60_001, 2],
  [300_000, 5],
])("a wait of %d ms is shown as %d minutes, rounded up", (waitMs, minutes) => {
  expect(tooManyAttempts(waitMs)).toEqual({
    tone: "error",
    title: "Demasiados intentos",
    text: `Por favor, espera ${minutes} minutos antes de intentar de nuevo.`,
  });
});

test("the notice names the first problem by the specification, and each field has its own message", () => {
  const found = describeProblems({
    email: "emailInvalid",
    consent: "consentMissing",
    fullName: "nameMissing",
  });
  expect(found?.notice.title).toBe("Campos requeridos");
  expect(found?.errors).toEqual({
    fullName: "Escribe tu nombre.",
    email: "Por favor, introduce un email válido.",
    consent: "Debes aceptar el tratamiento de datos personales para continuar.",
  });
  const later = describeProblems({ email: "emailInvalid", consent: "consentMissing" });
  expect(later?.notice.title).toBe("Aceptación requerida");
});

test("without a problem there is no notice", () => {
  expect(describeProblems({})).toBeNull();
});
