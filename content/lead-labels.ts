/** The labels of a lead's choices, on the site, in the back office and in mail. */
export const propertyTypeLabels: Record<string, string> = {
  vivienda: "Vivienda",
  vehiculo: "Vehículo",
  ambas: "Vivienda y vehículo",
};

export const leadFormLabels: Record<string, string> = {
  hero: "Formulario de la portada",
  "viability-test": "Test de viabilidad",
  standalone: "Evaluación en dos páginas",
  "case-calculator": "Calculadora",
  "by-hand": "Anotada por el equipo",
};
