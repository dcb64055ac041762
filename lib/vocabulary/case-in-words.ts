import { formatYesNo } from "@/lib/kernel/format";
import { PROPERTY_TYPE } from "./property-types";
import { readValue } from "./table";

type Case = {
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  propertyType: string | null;
};

/** What every form asks about the case, as the back office shows it. */
export function caseInWords({ propertyType, ...lead }: Case): { label: string; value: string }[] {
  const kind = propertyType && ` (${PROPERTY_TYPE[readValue(PROPERTY_TYPE, propertyType)].label})`;
  return [
    { label: "Deuda +10k", value: formatYesNo(lead.debtOver10k) },
    { label: "Múltiples entidades", value: formatYesNo(lead.multipleCreditors) },
    { label: "Propiedades", value: formatYesNo(lead.hasProperties) + (kind ?? "") },
  ];
}
