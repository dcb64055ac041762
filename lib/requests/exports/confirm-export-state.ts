export type Permitted = { href: string };

export const MAX_REASON = 300;
