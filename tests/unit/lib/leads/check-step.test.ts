import { expect, test } from "vitest";
import { checkStep } from "@/lib/leads/check-step";

const situation = { debtOver10k: "si", multipleCreditors: "no", hasProperties: "no" };
const contact = {
  fullName: "Ana Ruiz",
  email: "ana@ejemplo.es",
  phone: "600 123 456",
  preferredTimeSlot: "9:00-10:00",
  consent: "on",
};

test("a step that is right has no problems, whatever the other holds", () => {
  expect(checkStep(1, situation)).toBeNull();
  expect(checkStep(2, contact)).toBeNull();
  expect(checkStep(1, { ...situation, email: "x" })).toBeNull();
  expect(checkStep(2, { ...contact, debtOver10k: "x" })).toBeNull();
});

test("an empty step 1 announces the first question and marks all three", () => {
  expect(checkStep(1, {})).toEqual({
    notice: {
      title: "Campo requerido",
      description: "Por favor, responde a la primera pregunta.",
    },
    errors: {
      debtOver10k: "Por favor, responde a la primera pregunta.",
      multipleCreditors: "Por favor, responde a la segunda pregunta.",
      hasProperties: "Por favor, responde a la tercera pregunta.",
    },
  });
});

test("fault 15: an answer that does not exist is a missing answer, never none to find", () => {
  const owner = { ...situation, hasProperties: "si" };
  expect(checkStep(1, { ...situation, debtOver10k: "quizás" })?.errors).toHaveProperty(
    "debtOver10k",
  );
  for (const propertyType of ["", "castillo"]) {
    expect(checkStep(1, { ...owner, propertyType })).toEqual({
      notice: {
        title: "Campo requerido",
        description: "Por favor, indica qué tipo de propiedades tienes.",
      },
      errors: { propertyType: "Por favor, indica qué tipo de propiedades tienes." },
    });
  }
});

test("a missing field is announced before a wrong one, and a field has one sentence", () => {
  const found = checkStep(2, { ...contact, fullName: "1", email: "", consent: "" });
  expect(found?.notice.title).toBe("Campos requeridos");
  expect(found?.errors).toEqual({
    fullName: "El nombre debe contener solo letras y espacios (2-100 caracteres).",
    email: "Escribe tu email.",
    consent: "Debes aceptar el tratamiento de datos personales para continuar.",
  });
});

test("consent is announced before a field that is only wrong", () => {
  const found = checkStep(2, { ...contact, email: "x", consent: undefined });
  expect(found?.notice.title).toBe("Aceptación requerida");
});
