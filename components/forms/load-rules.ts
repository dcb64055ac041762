import { inTime } from "@/components/kit/in-time";

/** Loads the rules, a large part of a form's code, while the visitor gives the first answer. */
export function loadRules() {
  return inTime(import("@/lib/requests/intake/schema"));
}
