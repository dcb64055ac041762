/** A legal text, as its page, the footer and the site maps need it. */
export type LegalPage = {
  title: string;
  description: string;
  path: string;
  /** The day on which the text last changed, `yyyy-MM-dd`; never the day it is read. */
  updatedAt: string;
};

export const legalPages = {
  legalNotice: {
    title: "Aviso legal",
    description:
      "Quién está detrás de esta web, para qué sirve, en qué condiciones puedes usarla y qué ley se aplica.",
    path: "/aviso-legal",
    updatedAt: "2026-11-26",
  },
  privacy: {
    title: "Política de Privacidad y Términos de Servicio",
    description:
      "Qué hacemos y qué no, qué casos estudiamos, qué límites tiene el resultado y cómo cuidamos tus datos según el RGPD.",
    path: "/politica-privacidad",
    updatedAt: "2026-11-28",
  },
  cookies: {
    title: "Política de cookies",
    description:
      "Qué cookies existen en esta web, para qué sirven, cuánto duran, de quién son y cómo aceptarlas, rechazarlas o cambiar de idea.",
    path: "/politica-cookies",
    updatedAt: "2026-11-28",
  },
  dataConsent: {
    title: "Consentimiento de datos",
    description:
      "Qué aceptas al enviar un formulario, quién recibe tus datos, cuánto tiempo los guardamos y cómo retirar tu consentimiento.",
    path: "/consentimiento-datos",
    updatedAt: "2026-11-26",
  },
  accessibility: {
    title: "Accesibilidad",
    description:
      "Hasta dónde es accesible esta web, cómo lo hemos comprobado, y qué hacer si algo no te funciona.",
    path: "/accesibilidad",
    updatedAt: "2026-11-28",
  },
} as const satisfies Record<string, LegalPage>;
