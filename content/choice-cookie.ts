/** The cookie that keeps the visitor's choice. Every page loads this file, so it holds no texts. */
export const choiceCookie = { name: "cc_cookie", lasts: "6 meses", days: 182 } as const;
