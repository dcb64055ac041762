/**
 * The colours of app/globals.css, for what cannot read it: generated pictures, the web manifest and mails. A test
 * compares them.
 */
export const palette = {
  white: "#ffffff",
  ink: "#10292b",
  petrol900: "#0a3a3e",
  petrol700: "#0f5257",
  petrol100: "#dcebea",
  sand50: "#fbf8f2",
  sand200: "#efe6d6",
  clementine600: "#bf4a1a",
} as const;
