/** The header of what a page asks without its user: that is no use of the session. */
export const BY_ITSELF = "x-by-itself";
