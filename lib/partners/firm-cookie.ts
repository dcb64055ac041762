/** The cookie of a firm's browser that has typed the code of a case. Its content is encrypted. */
export const firmCookie = { name: "pya-despacho", seconds: 8 * 60 * 60 } as const;
