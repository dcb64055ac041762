/** What the notices above the list count. */
export type NoticeCounts = { missing: number; withoutConsent: number };

/** Holds the counts that this browser has shown: the notices fold until one of them grows. */
export const NOTICES_COOKIE = "pya-avisos";

export function writeNotices({ missing, withoutConsent }: NoticeCounts): string {
  return `${missing}.${withoutConsent}`;
}

/** Whether the cookie's browser has already shown notices with these counts. */
export function areNoticesRead(cookie: string | undefined, counts: NoticeCounts): boolean {
  const [missing = 0, withoutConsent = 0] = (cookie ?? "").split(".").map(Number);
  return counts.missing <= missing && counts.withoutConsent <= withoutConsent;
}
