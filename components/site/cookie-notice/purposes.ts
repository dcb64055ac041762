/** What each category is for, as the visitor reads it. */
export const PURPOSES = [
  {
    category: "necessary",
    title: "Técnicas o necesarias (siempre activas)",
    text: "Recuerdan esta elección y mantienen abierta la sesión de quien entra con una cuenta.",
  },
  {
    category: "personalisation",
    title: "Personalización",
    text: "Hoy solo las de la agenda de citas, si la abres.",
  },
  {
    category: "analytics",
    title: "Analíticas",
    text: "Cuentan las visitas y qué páginas se leen, con Google Analytics.",
  },
  {
    category: "marketing",
    title: "Marketing",
    text: "Miden si un anuncio ha servido y permiten mostrarte otros según tu visita, con Meta y Google Ads.",
  },
] as const;
