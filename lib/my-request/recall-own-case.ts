import "server-only";
import { transaction } from "@/lib/kernel/db";
import { ownRequestsOf } from "@/lib/mails/request-link";
import { endHandovers } from "@/lib/partners/end-handovers";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
import { recordRight } from "@/lib/privacy/rights/record-right";
import { toldText } from "@/lib/privacy/rights/told-text";
import { isChangeable } from "./call-state";
import { readOwnCall } from "./own-call";
import type { RequestHandler, RequestNotice } from "./request-notice";

/** Takes the case of the link's own requests back from the firm that has it. The consent stays: another button ends it. */
export const recallOwnCase: RequestHandler = (link) =>
  transaction(async (tx) => {
    const own = await tx.lead.findMany({
      select: { id: true },
      where: await ownRequestsOf(tx, link),
      orderBy: { id: "asc" },
    });
    const leadIds = own.map(({ id }) => id);
    await lockPeopleOfLeads(tx, leadIds);
    const asked = { because: "asked" } as const;
    const ended = await endHandovers(tx, { leadId: { in: leadIds } }, asked, null);
    if (ended.length === 0) return ENDED;
    // Like an objection to one use of the data: the consent stays (GDPR art. 21).
    await recordRight(tx, {
      ...{ kind: "objection", channel: "link", identityCheck: "link", leadIds },
      requester: link.emailNormalized,
      answer: toldText(ended.map(({ partner }) => partner.name)),
    });
    const call = await readOwnCall(tx, link);
    const isAsked = call !== null && call.task !== null && isChangeable("hour", call);
    return { ...RECALLED, text: `${ASKED_TO_ERASE} ${isAsked ? CHOOSE : TELL_US}` };
  });

const RECALLED = {
  tone: "success",
  title: "Hecho: el despacho ya no tiene tu caso",
} as const;
const ASKED_TO_ERASE = "Les pedimos que borren tus datos. Aquí verás cuándo lo confirman.";
const CHOOSE = "Si quieres seguir con nosotros, elige una hora y te llamamos.";
const TELL_US = "Si quieres seguir con nosotros, llámanos o escríbenos.";

const ENDED: RequestNotice = {
  tone: "info",
  title: "Ningún despacho tiene ya tu caso",
  text: "No había nada que cambiar.",
};
