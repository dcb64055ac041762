import "server-only";
import { transaction } from "@/lib/kernel/db";
import { ownRequestsOf } from "@/lib/mails/request-link";
import { endHandovers } from "@/lib/partners/end-handovers";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
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
    return ended.length > 0 ? RECALLED : ENDED;
  });

const RECALLED: RequestNotice = {
  tone: "success",
  title: "Hecho: el despacho ya no tiene tu caso",
  text: "Les hemos pedido que borren tus datos. Aquí verás cuándo lo confirman. Si quieres seguir con nosotros, elige una hora y te llamamos.",
};

const ENDED: RequestNotice = {
  tone: "info",
  title: "Ningún despacho tiene ya tu caso",
  text: "No había nada que cambiar.",
};
