import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";

/** The header in which a link within the site says what the browser already shows. */
export const ROUTER_STATE_HEADER = "next-router-state-tree";

/** Whether Next can read the header, by the function with which it does so. It answers 500 to any other. */
export function isRouterState(header: string | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}
