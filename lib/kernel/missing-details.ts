import { CONSENT_PURPOSES } from "@/content/consent";
import { partnerKinds, partners, worksWithLenders } from "@/content/partners";
import { companyDetails } from "@/content/site";
import { team, teamLabel } from "@/content/team";

/** The labels of company details, kinds of partners and people of ours that are still placeholders. */
export const missingDetails: readonly string[] = [
  ...Object.entries(companyDetails)
    .filter(([name]) => name !== "creditRegister" || worksWithLenders)
    .filter(([, { placeholder }]) => placeholder)
    .map(([, { label }]) => label),
  ...CONSENT_PURPOSES.filter((purpose) =>
    partners.some((partner) => partner.purpose === purpose && partner.placeholder),
  ).map((purpose) => partnerKinds[purpose].title),
  ...(team.some(({ placeholder }) => placeholder) ? [teamLabel] : []),
];
