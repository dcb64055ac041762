import "server-only";
import { AccessError, requireRole } from "@/lib/accounts/session";
import { db } from "@/lib/db";
import { withinPageDeadline } from "@/lib/http/page-deadline";
import { normalizeEmail, normalizePhone } from "@/lib/leads/intake/contact";
import { log } from "@/lib/observability/log";
import { withoutNul } from "@/lib/text";
import { LOOK_UP_PROBLEMS, type LookUpState } from "./person-state";

const MAX_LENGTH = 254;

/**
 * The latest lead with the e-mail or phone that the form names, suspects among them; or what to show
 * instead. What was typed travels in no address.
 */
export async function lookUpPerson(
  form: FormData,
): Promise<{ leadId: string } | { refused: LookUpState }> {
  const typed = form instanceof FormData ? form.get("contact") : null;
  const contact = typeof typed === "string" ? withoutNul(typed).trim().slice(0, MAX_LENGTH) : "";
  const refuse = (problem: string) => ({ refused: { problem, contact } });
  try {
    await requireRole("admin");
    if (!contact) return refuse(LOOK_UP_PROBLEMS.empty);
    const leadId = await withinPageDeadline(findLatest(contact));
    return leadId ? { leadId } : refuse(LOOK_UP_PROBLEMS.unknown);
  } catch (error) {
    if (error instanceof AccessError) return refuse(LOOK_UP_PROBLEMS.denied);
    log.error("person.not_found", error);
    return refuse(LOOK_UP_PROBLEMS.failed);
  }
}

async function findLatest(contact: string): Promise<string | null> {
  const found = await db().lead.findFirst({
    select: { id: true },
    where: contact.includes("@")
      ? { emailNormalized: normalizeEmail(contact) }
      : { phoneNormalized: normalizePhone(contact) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return found?.id ?? null;
}
