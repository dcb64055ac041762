/** The longest text that a person may type about a right that they ask for, in characters. */
export const ASKED_LENGTH = 1_000;
