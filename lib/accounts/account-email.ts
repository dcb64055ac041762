/** The one spelling under which an account is stored and looked up. */
export function normalizeAccountEmail(email: string): string {
  return email.normalize("NFKC").replace(/\p{C}/gu, "").trim().toLowerCase();
}
