/** What a form calls one submission of itself: made by a browser of ours, or by the server. */
export function isSubmissionKey(value: string): boolean {
  return /^[0-9a-f-]{36}$/.test(value);
}
