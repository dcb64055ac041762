/** Colours for generated pictures and the web manifest, which cannot read app/globals.css. */
export const palette = {
  ink: "#10292b",
  petrol900: "#0a3a3e",
  petrol700: "#0f5257",
  petrol100: "#dcebea",
  sand50: "#fbf8f2",
  sand200: "#efe6d6",
  clementine600: "#bf4a1a",
} as const;
