/** The words of a text: a list of names or addresses, written as one. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
