/** The header in which a link within the site says what the browser already shows. */
export const ROUTER_STATE_HEADER = "next-router-state-tree";

/**
 * Whether the header is missing or written as the pages of Next write it: lists of a segment and the parts below
 * it. Next answers 500 to any other.
 */
export function isRouterState(header: string | undefined): boolean {
  if (header === undefined) return true;
  try {
    return isPart(JSON.parse(decodeURIComponent(header)));
  } catch {
    return false;
  }
}

function isPart(part: unknown): boolean {
  if (!Array.isArray(part)) return false;
  const [segment, below] = part;
  const isSegment = typeof segment === "string" || (Array.isArray(segment) && segment.length > 2);
  const isMap = typeof below === "object" && below !== null && !Array.isArray(below);
  return isSegment && isMap && Object.values(below).every(isPart);
}
