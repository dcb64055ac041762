import "server-only";
import { stringify } from "csv-stringify/sync";
import { audit } from "@/lib/accounts/audit/audit";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma } from "@/lib/kernel/db";
import {
  formatDateTime,
  formatDay,
  formatFileDate,
  readDay,
  startOfDay,
} from "@/lib/kernel/format";
import { BYTE_ORDER_MARK, safeText } from "@/lib/requests/exports/export-csv";
import {
  IDENTITY_CHECK,
  RIGHT_CHANNEL,
  RIGHT_KIND,
  RIGHT_OUTCOME,
  rightNumber,
} from "@/lib/vocabulary/right-kinds";
import { typedRight } from "./typed-right";

type Right = ReturnType<typeof typedRight<Prisma.RightsRequestGetPayload<object>>>;

/**
 * The register of the requests that arrived in a period, for the data protection authority. It holds no
 * names and no answers: the authority checks how we handled each request, and asks for the person only
 * in a complaint. Excel in Spanish separates columns with semicolons.
 * @param period the first and the last day `yyyy-MM-dd`; anything else means no limit
 * @throws AccessError without the permission
 */
export async function exportRegister(period: {
  from: unknown;
  to: unknown;
}): Promise<{ fileName: string; body: string }> {
  const { email } = await requirePermission("privacy.manage");
  const from = readDay(period.from);
  const to = readDay(period.to);
  const found = await db().rightsRequest.findMany({
    where: {
      receivedAt: { ...(from && { gte: startOfDay(from) }), ...(to && { lt: startOfDay(to, 1) }) },
    },
    orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
  });
  await audit("rights.register_exported", email, { from, to, rows: found.length });
  const rows = found.map((row) => {
    const right = typedRight(row);
    return COLUMNS.map(([, value]) => safeText(value(right)));
  });
  const titles = COLUMNS.map(([title]) => title);
  const table = stringify([titles, ...rows], { delimiter: ";", record_delimiter: "windows" });
  return {
    fileName: `registro-de-derechos_${formatFileDate(currentTime())}.csv`,
    body: BYTE_ORDER_MARK + table,
  };
}

const COLUMNS: readonly (readonly [string, (right: Right) => string])[] = [
  ["Número", ({ id }) => rightNumber(id)],
  ["Derecho", ({ kind }) => RIGHT_KIND[kind].label],
  ["Cómo llegó", ({ channel }) => RIGHT_CHANNEL[channel].label],
  ["Recibida", ({ receivedAt }) => dayOf(receivedAt)],
  ["Plazo", ({ dueAt }) => dayOf(dueAt)],
  ["Por qué se amplió", ({ extendedBecause }) => extendedBecause ?? ""],
  ["Quién la lleva", ({ handlerEmail }) => handlerEmail ?? ""],
  [
    "Comprobación de identidad",
    ({ identityCheck }) => IDENTITY_CHECK[identityCheck ?? "none"].label,
  ],
  ["Resultado", ({ outcome }) => (outcome ? RIGHT_OUTCOME[outcome].label : "")],
  ["Contestada", ({ answeredAt }) => (answeredAt ? formatDateTime(answeredAt) : "")],
];

function dayOf(date: Date): string {
  return formatDay(formatFileDate(date));
}
