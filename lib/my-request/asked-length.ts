/** How much a person may type about what they ask, in characters. */
export const ASKED_LENGTH = 1_000;
