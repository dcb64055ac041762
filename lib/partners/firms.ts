import "server-only";
import * as z from "zod";
import { audit } from "@/lib/accounts/audit/audit";
import { officeForm } from "@/lib/accounts/office-form";
import { readWith } from "@/lib/accounts/read-with";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { formatDateTime } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { provinceName } from "@/lib/kernel/provinces";
import { isUuid } from "@/lib/kernel/uuid";
import { PARTICULAR_CASE } from "@/lib/vocabulary/handovers";
import { readValue } from "@/lib/vocabulary/table";
import { countOffered } from "./candidates";
import { firmState } from "./choose-firm";
import { askForErasures, HELD } from "./end-handovers";
import { FIRM_FAILED, type FirmDone } from "./firm-notices";
import { askToConfirm } from "./save-firm";
import { sendLinks } from "./send-links";
import { type ShownFirm, shownFirm } from "./shown-firm";

/** A firm in the list, in words. */
export type FirmRow = {
  id: string;
  name: string;
  /** Its contact. */
  email: string;
  state: ReturnType<typeof firmState>;
  isPaused: boolean;
  provinces: string;
  takes: string;
  /** The cases that it was offered this week. */
  offered: number;
  weeklyCapacity: number;
  /** When it was offered the last case, in Madrid; null without any. */
  lastCase: string | null;
  /** The cases that it has, and those that it was asked to erase and has not; none while its address is not confirmed. */
  open: number;
  toErase: number;
};

/** Lists the firms by name. @throws AccessError without the permission */
export function listFirms(): Promise<FirmRow[]> {
  return readWith("partners.manage", async () => {
    const firms = await db().partner.findMany({
      include: { handovers: { select: { endedAt: true }, where: HELD } },
      orderBy: { name: "asc" },
    });
    const offered = await countOffered(db(), currentTime());
    return firms.map((firm) => ({
      ...{ id: firm.id, name: firm.name, email: firm.contactEmail },
      state: firmState(firm),
      isPaused: firm.pausedAt !== null,
      provinces: firm.provinces.map(provinceName).join(", ") || "Toda España",
      takes: firm.takes.map((kind) => PARTICULAR_CASE[readValue(PARTICULAR_CASE, kind)]).join(", "),
      offered: offered.get(firm.id) ?? 0,
      weeklyCapacity: firm.weeklyCapacity,
      lastCase: firm.lastOfferedAt && formatDateTime(firm.lastOfferedAt),
      ...countHeld(firm),
    }));
  });
}

function countHeld({
  emailConfirmedAt,
  handovers,
}: {
  emailConfirmedAt: Date | null;
  handovers: readonly { endedAt: Date | null }[];
}) {
  const held = emailConfirmedAt ? handovers : [];
  const open = held.filter(({ endedAt }) => endedAt === null).length;
  return { open, toErase: held.length - open };
}

/** Reads a firm as its form shows it; null when there is none. @throws AccessError */
export function readFirm(id: unknown): Promise<ShownFirm | null> {
  return readWith("partners.manage", async () => {
    const firm = isUuid(id) ? await db().partner.findUnique({ where: { id } }) : null;
    return firm && shownFirm(firm);
  });
}

/** What an admin does to a firm with one button. */
const ACTIONS = ["pause", "resume", "ask", "links", "erase"] as const;
export type FirmAction = (typeof ACTIONS)[number];

/** Answers the buttons of the list. Always leads to the list. */
export const answerFirmsForm = officeForm({
  permission: "partners.manage",
  isLeading: true,
  schema: z.object({ id: z.guid(), action: z.enum(ACTIONS) }),
  failed: FIRM_FAILED,
  work: async ({ id, action }) => ({
    next: `${paths.firms}?hecho=${await changeFirm(id, action)}`,
  }),
});

/**
 * Pauses or resumes a firm, or asks it again to confirm its address, or mails it again the links of its open cases, or
 * the requests to erase what it no longer may have.
 * @throws AccessError without the permission
 */
export async function changeFirm(id: string, action: FirmAction): Promise<FirmDone> {
  const { email } = await requirePermission("partners.manage");
  return transaction(async (tx) => {
    const firm = await tx.partner.findUnique({ where: { id } });
    if (!firm) return "failed";
    if (action === "ask") {
      if (firm.emailConfirmedAt) return "failed";
      return (await askToConfirm(tx, firm)) ? "asked" : "failed";
    }
    if (action === "pause" || action === "resume") {
      return pauseOrResume(tx, firm, action === "pause", email);
    }
    if (!firm.emailConfirmedAt) return "failed";
    const sent = await (action === "links" ? sendLinks : askForErasures)(tx, firm);
    if (sent === 0) return "failed";
    const [event, done] = MAILED[action];
    await audit(event, email, { firm: firm.name }, tx);
    return done;
  });
}

const MAILED = {
  links: ["partner.links_sent", "linked"],
  erase: ["partner.erasures_asked", "erasing"],
} as const;

async function pauseOrResume(
  tx: Transaction,
  firm: Partner,
  isPausing: boolean,
  actorEmail: string,
): Promise<FirmDone> {
  const { count } = await tx.partner.updateMany({
    where: { id: firm.id, pausedAt: isPausing ? null : { not: null } },
    data: { pausedAt: isPausing ? currentTime() : null },
  });
  const done = isPausing ? "paused" : "resumed";
  if (count > 0) await audit(`partner.${done}`, actorEmail, { firm: firm.name }, tx);
  const isActive = isPausing || firmState({ ...firm, pausedAt: null }) === "active";
  return isActive ? done : "unpaused";
}

type Partner = Prisma.PartnerGetPayload<object>;
