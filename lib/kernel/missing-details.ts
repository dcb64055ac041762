import { lenders, partnerKinds, worksWithLenders } from "@/content/partners";
import { companyDetails } from "@/content/site";
import { team, teamLabel } from "@/content/team";

/** The labels of company details, financial providers and people of ours that are still placeholders. */
export const missingDetails: readonly string[] = [
  ...Object.entries(companyDetails)
    .filter(([name]) => name !== "creditRegister" || worksWithLenders)
    .filter(([, { placeholder }]) => placeholder)
    .map(([, { label }]) => label),
  ...(lenders.some(({ placeholder }) => placeholder) ? [partnerKinds.financial.title] : []),
  ...(team.some(({ placeholder }) => placeholder) ? [teamLabel] : []),
];
