import { failure, type Notice, success } from "@/lib/kernel/notice";

type Problem = {
  title: string;
  text: string;
  /** The message beside the field, when the toast's text does not fit it. */
  beside?: string;
};

const REQUIRED_CONTACT: Problem = {
  title: "Campos requeridos",
  text: "Por favor, completa todos los campos de contacto incluyendo la franja horaria.",
};

/**
 * Every problem of a lead form. The first one in this order is announced. The texts are those of the
 * specification, sections 5 and 8.
 */
export const problems = {
  debtMissing: question("Por favor, responde a la primera pregunta."),
  creditorsMissing: question("Por favor, responde a la segunda pregunta."),
  propertiesMissing: question("Por favor, responde a la tercera pregunta."),
  propertyTypeMissing: question("Por favor, indica qué tipo de propiedades tienes."),
  testAnswerMissing: question("Por favor, elige una respuesta para continuar."),
  nameMissing: { ...REQUIRED_CONTACT, beside: "Escribe tu nombre." },
  emailMissing: { ...REQUIRED_CONTACT, beside: "Escribe tu email." },
  phoneMissing: { ...REQUIRED_CONTACT, beside: "Escribe tu teléfono." },
  slotMissing: { ...REQUIRED_CONTACT, beside: "Elige una franja horaria." },
  testSlotMissing: {
    title: "Franja horaria requerida",
    text: "Por favor, selecciona una franja horaria para la llamada.",
  },
  consentMissing: {
    title: "Aceptación requerida",
    text: "Debes aceptar el tratamiento de datos personales para continuar.",
  },
  testConsentMissing: {
    title: "Consentimiento requerido",
    text: "Debes aceptar el tratamiento de datos para continuar.",
  },
  nameInvalid: {
    title: "Nombre inválido",
    text: "El nombre debe contener solo letras y espacios (2-100 caracteres).",
  },
  testNameInvalid: {
    title: "Nombre inválido",
    text: "El nombre debe contener solo letras y espacios.",
  },
  emailInvalid: {
    title: "Email inválido",
    text: "Por favor, introduce un email válido.",
  },
  phoneTwice: {
    title: "Dos teléfonos en un campo",
    text: "Parecen dos números. Deja solo uno: aquel en el que prefieres que te llamemos.",
  },
  phoneInvalid: {
    title: "Teléfono inválido",
    text: "El teléfono debe tener entre 7-15 dígitos.",
  },
} satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof problems;

export const FAILURE_NOTICE = failure(
  "Error al enviar",
  "Ha ocurrido un error. Por favor, inténtalo de nuevo.",
);

export const STANDALONE_FAILURE_NOTICE = failure(
  "Error",
  "Hubo un problema al enviar tu evaluación. Por favor, inténtalo de nuevo.",
);

export const STANDALONE_RECEIVED_NOTICE = success(
  "¡Evaluación enviada!",
  "Te contactaremos en menos de 24 horas.",
);

export const CONSENT_CHANGED_NOTICE = failure(
  "El texto ha cambiado",
  "Hemos actualizado el texto de protección de datos. Léelo y vuelve a aceptarlo, por favor.",
);

export const FORM_TOO_LONG_NOTICE = failure(
  "Hay un texto demasiado largo",
  "No lo hemos podido guardar y no hemos enviado nada. Empieza de nuevo, por favor.",
);

export const FORM_GONE_NOTICE = failure(
  "Lo que escribiste ya no está aquí",
  "Lo guardamos quince minutos, y solo si tu navegador acepta cookies. Si ya lo enviaste, no tienes que repetirlo.",
);

export const RECEIVED_NOTICE = success("¡Recibido!", "Un asesor te contactará en breve.");

export const DUPLICATE_NOTICE = success(
  "Ya hemos recibido tu solicitud anteriormente",
  "Estamos analizando tu caso. Te contactaremos pronto.",
);

/** Asks once whether what looks like a mistake is right. */
export function doubtNotice(doubts: { phone?: string; email?: string }): Notice {
  const what =
    doubts.phone && doubts.email ? "email y teléfono" : doubts.phone ? "teléfono" : "email";
  return {
    tone: "warning",
    title: `Comprueba tu ${what}`,
    text: "Si está bien, vuelve a pulsar el botón y lo enviamos así.",
  };
}

/** @param waitMs milliseconds until the next attempt; shown in minutes, rounded up */
export function tooManyAttempts(waitMs: number): Notice {
  const minutes = Math.ceil(waitMs / 60_000);
  const text = `Por favor, espera ${minutes} minutos antes de intentar de nuevo.`;
  return failure("Demasiados intentos", text);
}

/** The notice to announce, and the message beside each field. */
export function describeProblems(
  found: Readonly<Record<string, ProblemCode>>,
): { notice: Notice; errors: Record<string, string> } | null {
  const codes = new Set(Object.values(found));
  const first = (Object.keys(problems) as ProblemCode[]).find((code) => codes.has(code));
  if (!first) return null;
  const beside = Object.entries(found).map(([field, code]) => {
    const problem: Problem = problems[code];
    return [field, problem.beside ?? problem.text];
  });
  const { title, text } = problems[first];
  return { notice: failure(title, text), errors: Object.fromEntries(beside) };
}

function question(text: string): Problem {
  return { title: "Campo requerido", text };
}
