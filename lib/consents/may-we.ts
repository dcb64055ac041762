import { type WithdrawnPurpose, withdrawalTexts } from "@/content/withdrawal";
import type { Prisma } from "@/lib/kernel/db";
import { valuesOf } from "@/lib/vocabulary/table";

/** What people agree to and may take back: each by itself. */
export const PURPOSES = valuesOf(withdrawalTexts);
export type Purpose = WithdrawnPurpose;

/** What a request says about its sender's will; the columns of a lead and of its person. */
export type Standing = {
  consent: boolean;
  consentSource: string;
  financialConsent: boolean;
  withdrawn: readonly string[];
  person: { restrictedAt: Date | null } | null;
};

/** The columns that `mayWe` reads. */
export const STANDING = {
  consent: true,
  consentSource: true,
  financialConsent: true,
  withdrawn: true,
  person: { select: { restrictedAt: true } },
} as const satisfies Record<keyof Standing, unknown>;

/**
 * Whether this request allows us to call or write and value the case (`call`), to send it to a law firm
 * (`firm`) or to lenders (`lenders`), or to use where its sender came from (`ads`). Nothing is allowed
 * while the person's data are restricted (GDPR art. 18.2). `mayWeWhere` says the same to the database.
 */
export function mayWe(purpose: Purpose, request: Standing): boolean {
  const { consent, consentSource, financialConsent, withdrawn, person } = request;
  if (person?.restrictedAt || NEEDED[purpose].some((needed) => withdrawn.includes(needed))) {
    return false;
  }
  switch (purpose) {
    case "call":
      return consent;
    // Whoever only told an adviser has agreed to be called, and to no more, until a form comes.
    case "firm":
      return consent && consentSource === "form";
    case "lenders":
      return consent && consentSource === "form" && financialConsent;
    default:
      return true;
  }
}

/** The condition for the leads, or rows of the list, for which `mayWe` is true. */
export function mayWeWhere(purpose: Purpose) {
  return {
    NOT: [
      { withdrawn: { hasSome: [...NEEDED[purpose]] } },
      { person: { restrictedAt: { not: null } } },
    ],
    ...(purpose !== "ads" && { consent: true }),
    ...(purpose !== "ads" && purpose !== "call" && { consentSource: "form" }),
    ...(purpose === "lenders" && { financialConsent: true }),
  } satisfies Prisma.LeadWhereInput & Prisma.LeadViewWhereInput;
}

/** Without being allowed to value the case, nobody may send it anywhere. */
const NEEDED: Record<Purpose, readonly Purpose[]> = {
  call: ["call"],
  firm: ["call", "firm"],
  lenders: ["call", "lenders"],
  ads: ["ads"],
};
