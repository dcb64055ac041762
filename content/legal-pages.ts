/** Legal pages. `updatedAt` is the day on which the text last changed, never the day it is read. */
export const legalPages = {
  dataConsent: {
    title: "Consentimiento de datos",
    description:
      "Quién trata tus datos cuando pides que valoremos tu caso, para qué, con quién los compartimos, cuánto tiempo los guardamos y cómo retirar tu consentimiento.",
    path: "/consentimiento-datos",
    updatedAt: "2026-11-20",
  },
} as const;
