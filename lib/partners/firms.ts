import "server-only";
import * as z from "zod";
import { audit } from "@/lib/accounts/audit/audit";
import { officeForm } from "@/lib/accounts/office-form";
import { readWith } from "@/lib/accounts/read-with";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
import { formatDateTime } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { provinceName } from "@/lib/kernel/provinces";
import { isUuid } from "@/lib/kernel/uuid";
import { PARTICULAR_CASE } from "@/lib/vocabulary/handovers";
import { readValue } from "@/lib/vocabulary/table";
import { countOffered } from "./candidates";
import { firmState } from "./choose-firm";
import { askForErasures, TO_ERASE } from "./end-handovers";
import { FIRM_FAILED, type FirmDone } from "./firm-notices";
import { askToConfirm } from "./save-firm";
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
  /** The cases that it was asked to erase and has not confirmed; none while its address is not confirmed. */
  toErase: number;
};

/** Lists the firms by name. @throws AccessError without the permission */
export function listFirms(): Promise<FirmRow[]> {
  return readWith("partners.manage", async () => {
    const toErase = { select: { handovers: { where: TO_ERASE } } };
    const firms = await db().partner.findMany({
      include: { _count: toErase },
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
      toErase: firm.emailConfirmedAt ? firm._count.handovers : 0,
    }));
  });
}

/** Reads a firm as its form shows it; null when there is none. @throws AccessError */
export function readFirm(id: unknown): Promise<ShownFirm | null> {
  return readWith("partners.manage", async () => {
    const firm = isUuid(id) ? await db().partner.findUnique({ where: { id } }) : null;
    return firm && shownFirm(firm);
  });
}

/** What an admin does to a firm with one button. */
const ACTIONS = ["pause", "resume", "ask", "erase"] as const;
type FirmAction = (typeof ACTIONS)[number];

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
 * Pauses or resumes a firm, or asks it again to confirm its address, or to erase what it no longer may have.
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
    if (action === "erase") {
      return firm.emailConfirmedAt && (await askAgain(tx, firm, email)) ? "erasing" : "failed";
    }
    const isPausing = action === "pause";
    const { count } = await tx.partner.updateMany({
      where: { id, pausedAt: isPausing ? null : { not: null } },
      data: { pausedAt: isPausing ? currentTime() : null },
    });
    const done = isPausing ? "paused" : "resumed";
    if (count > 0) await audit(`partner.${done}`, email, { firm: firm.name }, tx);
    return done;
  });
}

/** Mails the firm again each request to erase that it has not confirmed. False without any. */
async function askAgain(
  tx: Transaction,
  firm: { id: string; name: string; contactEmail: string },
  actorEmail: string,
): Promise<boolean> {
  if ((await askForErasures(tx, firm)) === 0) return false;
  await audit("partner.erasures_asked", actorEmail, { firm: firm.name }, tx);
  return true;
}
