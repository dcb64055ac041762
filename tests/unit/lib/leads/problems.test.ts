import { describe, expect, test } from "vitest";
import {
  DUPLICATE_NOTICE,
  describeProblems,
  FAILURE_NOTICE,
  type ProblemCode,
  problems,
  RECEIVED_NOTICE,
  SECURITY_NOTICE,
  tooManyAttempts,
} from "@/lib/leads/problems";

const CONTACT_MISSING = [
  "Campos requeridos",
  "Por favor, completa todos los campos de contacto incluyendo la franja horaria.",
];

/** The texts of the specification, in the order in which the first one is announced. */
const SPECIFIED: [code: ProblemCode, title: string | undefined, description: string | undefined][] =
  [
    ["debtMissing", "Campo requerido", "Por favor, responde a la primera pregunta."],
    ["creditorsMissing", "Campo requerido", "Por favor, responde a la segunda pregunta."],
    ["propertiesMissing", "Campo requerido", "Por favor, responde a la tercera pregunta."],
    ["propertyTypeMissing", "Campo requerido", "Por favor, indica qué tipo de propiedades tienes."],
    ["testAnswerMissing", "Campo requerido", "Por favor, elige una respuesta para continuar."],
    ["nameMissing", CONTACT_MISSING[0], CONTACT_MISSING[1]],
    ["emailMissing", CONTACT_MISSING[0], CONTACT_MISSING[1]],
    ["phoneMissing", CONTACT_MISSING[0], CONTACT_MISSING[1]],
    ["slotMissing", CONTACT_MISSING[0], CONTACT_MISSING[1]],
    [
      "testSlotMissing",
      "Franja horaria requerida",
      "Por favor, selecciona una franja horaria para la llamada.",
    ],
    [
      "consentMissing",
      "Aceptación requerida",
      "Debes aceptar el tratamiento de datos personales para continuar.",
    ],
    [
      "testConsentMissing",
      "Consentimiento requerido",
      "Debes aceptar el tratamiento de datos para continuar.",
    ],
    [
      "nameInvalid",
      "Nombre inválido",
      "El nombre debe contener solo letras y espacios (2-100 caracteres).",
    ],
    ["testNameInvalid", "Nombre inválido", "El nombre debe contener solo letras y espacios."],
    ["emailInvalid", "Email inválido", "Por favor, introduce un email válido."],
    ["phoneInvalid", "Teléfono inválido", "El teléfono debe tener entre 7-15 dígitos."],
  ];

test("every problem has the specification's words", () => {
  expect(Object.keys(problems)).toEqual(SPECIFIED.map(([code]) => code));
  for (const [code, title, description] of SPECIFIED) {
    expect(problems[code]).toMatchObject({ title, description });
  }
});

test("every other notice has them too", () => {
  expect({ SECURITY_NOTICE, FAILURE_NOTICE, RECEIVED_NOTICE, DUPLICATE_NOTICE }).toEqual({
    SECURITY_NOTICE: {
      title: "Error de seguridad",
      description: "Los datos del formulario no son válidos.",
    },
    FAILURE_NOTICE: {
      title: "Error al enviar",
      description: "Ha ocurrido un error. Por favor, inténtalo de nuevo.",
    },
    RECEIVED_NOTICE: { title: "¡Recibido!", description: "Un asesor te contactará en breve." },
    DUPLICATE_NOTICE: {
      title: "Ya hemos recibido tu solicitud anteriormente",
      description: "Estamos analizando tu caso. Te contactaremos pronto.",
    },
  });
});

test.each([
  [1, 1],
  [60_000, 1],
  [60_001, 2],
  [299_999, 5],
  [300_000, 5],
])("a wait of %d ms is announced as %d minutes: rounded up", (waitMs, minutes) => {
  expect(tooManyAttempts(waitMs)).toEqual({
    title: "Demasiados intentos",
    description: `Por favor, espera ${minutes} minutos antes de intentar de nuevo.`,
  });
});

describe("of several problems", () => {
  test("the first in the specification's order is announced", () => {
    for (const [index, [code, title, description]] of SPECIFIED.entries()) {
      const later = SPECIFIED.slice(index).toReversed();
      const found = Object.fromEntries(later.map(([each]) => [each, each]));
      expect(describeProblems(found)?.notice, code).toEqual({ title, description });
    }
  });

  test("each field has its own sentence beside it", () => {
    const found = describeProblems({
      fullName: "nameMissing",
      email: "emailInvalid",
      consent: "consentMissing",
    });
    expect(found?.errors).toEqual({
      fullName: "Escribe tu nombre.",
      email: "Por favor, introduce un email válido.",
      consent: "Debes aceptar el tratamiento de datos personales para continuar.",
    });
  });

  test("none at all is nothing to announce", () => {
    expect(describeProblems({})).toBeNull();
    expect(describeProblems({ email: undefined })).toBeNull();
  });
});
