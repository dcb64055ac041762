/** Header of requests that a page sends without the user: they must not keep the session alive. */
export const BY_ITSELF = "x-by-itself";
