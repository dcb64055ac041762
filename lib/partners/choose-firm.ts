import type { ChoiceReason, NoFirm, ParticularCase } from "@/lib/vocabulary/handovers";

/** What decides about a firm. */
export type Candidate = {
  id: string;
  name: string;
  createdAt: Date;
  placeholder: boolean;
  pausedAt: Date | null;
  emailConfirmedAt: Date | null;
  emailFailedAt: Date | null;
  /** The first two digits of the postcodes; none means all of Spain. */
  provinces: readonly string[];
  takes: readonly string[];
  weeklyCapacity: number;
  /** The cases that it was offered this week. */
  offeredThisWeek: number;
  lastOfferedAt: Date | null;
};

/** What decides about a case. */
export type OfferedCase = {
  /** Null while it is unknown. */
  province: string | null;
  needs: readonly ParticularCase[];
  /** The ids of the firms that have had this person's case or declined it: see `HAD`. */
  hadBy: readonly string[];
};

export type Choice<Firm extends Candidate = Candidate> =
  | { firm: Firm; reason: ChoiceReason }
  | { firm: null; because: NoFirm };

/**
 * Chooses the firm that gets a case: of those that may have it, the one that has waited longest for a case. Says
 * why, or why there is none. No firm can pay or ask for a case: content/about-us.ts tells the rule to everybody.
 */
export function chooseFirm<Firm extends Candidate>(
  firms: readonly Firm[],
  { province, needs, hadBy }: OfferedCase,
): Choice<Firm> {
  const steps: readonly [NoFirm, (firm: Firm) => boolean][] = [
    ["none", (firm) => firmState(firm) === "active"],
    ["province", ({ provinces }) => isNear(provinces, province)],
    ["kind", ({ takes }) => needs.every((need) => takes.includes(need))],
    ["had", ({ id }) => !hadBy.includes(id)],
    ["full", ({ offeredThisWeek, weeklyCapacity }) => offeredThisWeek < weeklyCapacity],
  ];
  let left = firms;
  for (const [because, may] of steps) {
    left = left.filter(may);
    if (left.length === 0) return { firm: null, because };
  }
  const [firm, ...others] = left.toSorted(byWaiting);
  if (!firm) return { firm: null, because: "none" };
  if (others.length === 0) return { firm, reason: "only" };
  return { firm, reason: firm.lastOfferedAt === null ? "never_offered" : "longest_waiting" };
}

/** Whether a firm may receive cases at all, which only an active one may, or why not. */
export function firmState({
  placeholder,
  pausedAt,
  emailConfirmedAt,
  emailFailedAt,
}: Pick<Candidate, "placeholder" | "pausedAt" | "emailConfirmedAt" | "emailFailedAt">) {
  if (placeholder) return "placeholder";
  if (emailFailedAt) return "unreached";
  if (pausedAt) return "paused";
  return emailConfirmedAt ? "active" : "unconfirmed";
}

function isNear(provinces: readonly string[], province: string | null): boolean {
  return provinces.length === 0 || (province !== null && provinces.includes(province));
}

/** A firm without any case comes first, and of two of them the earlier one. */
function byWaiting(one: Candidate, other: Candidate): number {
  const since = ({ lastOfferedAt }: Candidate) => lastOfferedAt?.getTime() ?? 0;
  return since(one) - since(other) || one.createdAt.getTime() - other.createdAt.getTime();
}
