import { type WithdrawnPurpose, withdrawalTexts } from "@/content/withdrawal";
import type { Prisma } from "@/lib/kernel/db";
import { valuesOf } from "@/lib/vocabulary/table";

/** The purposes a person may consent to. Each consent can be withdrawn on its own. */
export const PURPOSES = valuesOf(withdrawalTexts);
export type Purpose = WithdrawnPurpose;

/** The columns of a lead and of its person that `mayWe` reads. */
export type Standing = {
  consent: boolean;
  consentSource: string;
  financialConsent: boolean;
  withdrawn: readonly string[];
  person: { restrictedAt: Date | null } | null;
};

/** Those of the lead alone. */
export const GIVEN_CONSENT = {
  consent: true,
  consentSource: true,
  financialConsent: true,
  withdrawn: true,
} as const satisfies Record<Exclude<keyof Standing, "person">, true>;

export const STANDING = {
  ...GIVEN_CONSENT,
  person: { select: { restrictedAt: true } },
} as const satisfies Record<keyof Standing, unknown>;

/**
 * Whether this request allows us to call, write and assess the case (`call`), to send the case to a law
 * firm (`firm`) or to lenders (`lenders`), or to use the sender's attribution (`ads`). Nothing is allowed
 * while the person's data are restricted (GDPR art. 18.2). `mayWeWhere` is the same rule as a query.
 */
export function mayWe(purpose: Purpose, request: Standing): boolean {
  const { consent, consentSource, financialConsent, withdrawn, person } = request;
  if (person?.restrictedAt || NEEDED[purpose].some((needed) => withdrawn.includes(needed))) {
    return false;
  }
  switch (purpose) {
    case "call":
      return consent;
    // A person who consented only to an adviser has agreed to calls. The rest needs a form.
    case "firm":
      return consent && consentSource === "form";
    case "lenders":
      return consent && consentSource === "form" && financialConsent;
    default:
      return true;
  }
}

/** Whether contact and case may leave the back office, for our own use: with only a spoken consent they stay. */
export function mayLeave(request: Standing): boolean {
  return mayWe("call", request) && request.consentSource === "form";
}

/** Selects the leads, or the rows of the list, for which `mayLeave` is true. */
export function mayLeaveWhere() {
  return { ...mayWeWhere("call"), consentSource: "form" };
}

/**
 * Selects the leads, or the rows of the list, for which `mayLeave` is false: in two parts, which share none,
 * because each has its own index. The first, of the lead's own columns, is word for word the condition of
 * the index leads_left_out; the second is about restricted people.
 */
export function mayNotLeaveWheres() {
  const ofLead = {
    OR: [
      { consent: false },
      { consentSource: { not: "form" } },
      { withdrawn: { hasSome: [...NEEDED.call] } },
    ],
  };
  const ofPerson = { NOT: ofLead, person: { restrictedAt: { not: null } } };
  return [ofLead, ofPerson] satisfies (Prisma.LeadWhereInput & Prisma.LeadViewWhereInput)[];
}

/** Selects the leads, or the rows of the list, for which `mayWe` is true. */
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

/** We may not send a case to anyone unless we may assess it ourselves. */
const NEEDED: Record<Purpose, readonly Purpose[]> = {
  call: ["call"],
  firm: ["call", "firm"],
  lenders: ["call", "lenders"],
  ads: ["ads"],
};
