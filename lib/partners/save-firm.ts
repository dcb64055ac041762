import "server-only";
import * as z from "zod";
import { audit } from "@/lib/accounts/audit/audit";
import { officeForm } from "@/lib/accounts/office-form";
import { requirePermission } from "@/lib/accounts/session";
import { tokenId, tokenOf } from "@/lib/accounts/token";
import { currentTime } from "@/lib/kernel/current-time";
import { Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import type { Outcome, Refusal } from "@/lib/kernel/form-action";
import { formatFileDate } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { isValueOf } from "@/lib/vocabulary/table";
import { HELD } from "./end-handovers";
import { FIRM_FAILED, type FirmDone } from "./firm-notices";
import { FIRM_FIELDS, FIRM_LISTS, type FirmInput, firmSchema } from "./firm-schema";
import { lockFirm } from "./lock-firm";
import { queueFirmMail } from "./queue-firm-mail";
import { shownFirm } from "./shown-firm";

/** Answers the form that adds or changes a firm, and leads to the list. */
export const answerFirmForm = officeForm({
  permission: "partners.manage",
  schema: firmSchema.extend({
    id: z.union([z.literal(""), z.guid()]).default(""),
    version: z.string().default(""),
  }),
  lists: FIRM_LISTS,
  keep: [...FIRM_FIELDS, "version"],
  failed: FIRM_FAILED,
  async work({ id, version, ...input }): Promise<Outcome> {
    const saved = await saveFirm(id || null, input, version);
    return isValueOf(REFUSED, saved) ? REFUSED[saved] : { next: `${paths.firms}?hecho=${saved}` };
  },
});

const REFUSED = {
  missing: { problem: "Este despacho ya no existe." },
  changed: {
    problem:
      "Alguien lo ha cambiado mientras tenías abierta esta página. Abre el despacho en otra pestaña, mira cómo está ahora y repite allí tu cambio.",
  },
  taken: { problem: "Ya hay un despacho con ese nombre.", field: "name" },
  holding: {
    problem:
      "Este despacho tiene casos, o datos que no ha confirmado haber borrado. Recupera antes sus casos y espera a que lo confirme. Si solo quieres que no reciba más, ponlo en pausa.",
    field: "placeholder",
  },
} as const satisfies Record<string, Refusal>;

/**
 * Adds a firm, or changes the one with this id. A new or changed address of a real firm gets a mail that asks to
 * confirm it; until then the firm receives nothing. Returns what was done, or why nothing was: a firm with cases, or with
 * data to erase, cannot become a placeholder, because no page names placeholders.
 * @param version that of the page, for a firm that is changed
 * @throws AccessError without the permission
 */
export async function saveFirm(
  id: string | null,
  input: FirmInput,
  version = "",
): Promise<Extract<FirmDone, "saved" | "asked"> | keyof typeof REFUSED> {
  const { email: actorEmail } = await requirePermission("partners.manage");
  try {
    return await transaction(async (tx) => {
      const before = id === null ? null : await lockFirm(tx, id);
      if (id !== null && !before) return "missing";
      if (before && shownFirm(before).version !== version) return "changed";
      if (before && input.placeholder && (await holdsCases(tx, before))) return "holding";
      const isNamedNow = !input.placeholder && (before?.placeholder ?? true);
      // People who agreed before this day have not read its name.
      const named = { ...input, listedSince: today() };
      const firm = before
        ? await tx.partner.update({ where: { id: before.id }, data: isNamedNow ? named : input })
        : await tx.partner.create({ data: named });
      const action = before ? "partner.changed" : "partner.created";
      await audit(action, actorEmail, { firm: firm.name }, tx);
      const isKnown = !isNamedNow && before?.contactEmail === firm.contactEmail;
      if (isKnown && !firm.placeholder) return "saved";
      return (await askToConfirm(tx, firm)) ? "asked" : "saved";
    });
  } catch (error) {
    if (isTaken(error)) return "taken";
    throw error;
  }
}

async function holdsCases(tx: Transaction, firm: { id: string; placeholder: boolean }) {
  if (firm.placeholder) return false;
  return (await tx.handover.count({ where: { partnerId: firm.id, ...HELD } })) > 0;
}

/** Mails a link to confirm the firm's address, and forgets an earlier one. A placeholder gets no mail. */
export async function askToConfirm(
  tx: Transaction,
  firm: { id: string; contactEmail: string; placeholder: boolean },
): Promise<boolean> {
  const mailId = firm.placeholder
    ? null
    : await queueFirmMail(tx, firm.contactEmail, { kind: "firm_address", partnerId: firm.id });
  const emailTokenHash = mailId && tokenId(tokenOf(mailId));
  await tx.partner.update({
    select: { id: true },
    where: { id: firm.id },
    data: { emailConfirmedAt: null, emailFailedAt: null, emailTokenHash },
  });
  return mailId !== null;
}

/** Today in Madrid, as the database stores a day. */
function today(): Date {
  return new Date(`${formatFileDate(currentTime())}T00:00:00Z`);
}

function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
