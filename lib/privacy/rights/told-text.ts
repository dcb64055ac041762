/** What the register says of the firms that we told to erase their copies (GDPR art. 19); empty without any. */
export function toldText(firms: readonly string[]): string {
  return firms.length > 0 ? `Avisado para que borre su copia: ${firms.join(", ")}.` : "";
}
