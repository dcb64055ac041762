import "server-only";
import { TZDate } from "@date-fns/tz";
import { stringify } from "csv-stringify/sync";
import { format } from "date-fns";
import { audit } from "@/lib/accounts/audit/audit";
import { requirePermission } from "@/lib/accounts/session";
import { mayWeWhere } from "@/lib/consents/may-we";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma } from "@/lib/kernel/db";
import { formatFileDate, startOfDay, TIME_ZONE } from "@/lib/kernel/format";
import { safeText } from "@/lib/requests/exports/export-csv";
import { type Attribution, type Click, clickOf } from "@/lib/vocabulary/touch";
import { presetPeriod } from "./period";
import { REPORTS } from "./stage";

/** What came of a click on an ad. */
type Conversion = Click & { conversion: "spoken" | "signed"; at: Date };

const COLUMNS = ["Identificador", "Clic", "Conversión", "Hora"];

/**
 * Writes what came of the clicks on ads of the last 90 days, older ones no network accepts, as a file that somebody
 * uploads by hand. It names people only by the network's own click, and only those who accepted that.
 * @throws AccessError without the permission
 */
export async function exportConversions(): Promise<{ fileName: string; body: string }> {
  const { email } = await requirePermission("overview.costs");
  const today = formatFileDate(currentTime());
  const { from } = presetPeriod("90d", today);
  const found = await db().lead.findMany({ select: CASE, where: tellableSince(startOfDay(from)) });
  const rows = found.flatMap(conversionsOf).sort((a, b) => a.at.getTime() - b.at.getTime());
  await audit("conversions.exported", email, { from, rows: rows.length });
  const lines = rows.map(({ parameter, click, conversion, at }) => [
    ...[parameter, safeText(click), conversion],
    format(new TZDate(at, TIME_ZONE), "yyyy-MM-dd HH:mm:ssxxx"),
  ]);
  return {
    fileName: `conversiones_${today}.csv`,
    body: stringify([COLUMNS, ...lines], { record_delimiter: "windows" }),
  };
}

/**
 * The first requests of people who accepted it with the cookie notice. A person who took something back or cancelled,
 * in any request, is left out.
 */
function tellableSince(from: Date): Prisma.LeadWhereInput {
  return {
    suspect: false,
    caseOfId: null,
    createdAt: { gte: from },
    attribution: { path: ["adsNotice"], gte: 1 },
    ...mayWeWhere("ads"),
    person: {
      leads: { none: { withdrawn: { hasSome: ["ads", "call"] } } },
      tasks: { none: { closedBecause: "cancelled" } },
    },
  };
}

const SIGNED = {
  select: { createdAt: true },
  where: {
    type: "handover_reported",
    OR: REPORTS.signed.map((stage) => ({ data: { path: ["stage"], equals: stage } })),
  },
} satisfies Prisma.Lead$eventsArgs;

const CASE = {
  ...{ attribution: true, spokenAt: true, events: SIGNED },
  laterOnes: { select: { events: SIGNED } },
} satisfies Prisma.LeadSelect;

type Case = Prisma.LeadGetPayload<{ select: typeof CASE }>;

function conversionsOf({ attribution, spokenAt, events, laterOnes }: Case): Conversion[] {
  const click = clickOf((attribution as Attribution | null)?.last);
  if (!click) return [];
  const signatures = [...events, ...laterOnes.flatMap((later) => later.events)];
  const [signedAt = null] = signatures
    .map(({ createdAt }) => createdAt)
    .sort((a, b) => a.getTime() - b.getTime());
  return [
    ...(spokenAt ? [{ ...click, conversion: "spoken" as const, at: spokenAt }] : []),
    ...(signedAt ? [{ ...click, conversion: "signed" as const, at: signedAt }] : []),
  ];
}
