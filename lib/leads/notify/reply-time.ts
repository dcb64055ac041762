/** Within how many hours of a lead's arrival the site promises an answer. */
export const REPLY_HOURS = 24;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in its two largest units: '3 h 20 min', '2 días 4 h'. */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE) return "menos de 1 min";
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) {
    const minutes = Math.floor((seconds % HOUR) / MINUTE);
    return `${Math.floor(seconds / HOUR)} h${minutes > 0 ? ` ${minutes} min` : ""}`;
  }
  const hours = Math.floor((seconds % DAY) / HOUR);
  return `${Math.floor(seconds / DAY)} días${hours > 0 ? ` ${hours} h` : ""}`;
}
