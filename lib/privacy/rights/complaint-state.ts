/** The most characters of each field; name and contact fit the requester of the register. */
export const COMPLAINT_LENGTH = { name: 90, contact: 200, text: 4_000 } as const;
