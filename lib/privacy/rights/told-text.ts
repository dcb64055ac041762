/** What the register says of the firms that we told to erase their copies (GDPR art. 19); empty without any. */
export function toldText(firms: readonly string[]): string {
  return firms.length > 0 ? `Avisado para que borre su copia: ${firms.join(", ")}.` : "";
}

/** What the register says of those who got a file with the data; empty without any. The person's file has it too. */
export function filesText(receivers: readonly string[]): string {
  return receivers.length > 0
    ? `Salieron en un archivo para ${receivers.join(", ")}: hay que pedirles que los borren.`
    : "";
}
