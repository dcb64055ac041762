import { formatYesNo } from "@/lib/kernel/format";
import type { Purpose } from "./may-we";

/** Whether a person has consented to a purpose, as the back office says it. */
export function consentText(
  purpose: Purpose,
  isGiven: boolean,
  withdrawn: readonly string[],
): "Sí" | "No" | "Retirado" {
  return withdrawn.includes(purpose) ? "Retirado" : formatYesNo(isGiven);
}
