/** The numbers in the notices above the list. */
export type NoticeCounts = { missing: number; withoutConsent: number };

/** The counts that this browser has shown. The notices fold until one grows. */
export const NOTICES_COOKIE = "pya-avisos";

export function writeNotices({ missing, withoutConsent }: NoticeCounts): string {
  return `${missing}.${withoutConsent}`;
}

/** Whether the cookie's browser has already shown notices with these counts. */
export function areNoticesRead(cookie: string | undefined, counts: NoticeCounts): boolean {
  const [missing = 0, withoutConsent = 0] = (cookie ?? "").split(".").map(Number);
  return counts.missing <= missing && counts.withoutConsent <= withoutConsent;
}
