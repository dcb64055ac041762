import "server-only";
import { db } from "@/lib/kernel/db";
import { isBuilding } from "@/lib/kernel/env";
import { firmState, namedAt } from "./choose-firm";

/** A law firm, as the public pages name it. */
export type ListedFirm = {
  name: string;
  country: string;
  /** Whether it may pay us for a case. */
  pays: boolean;
};

/**
 * The law firms that may receive cases, paused ones too, for the public pages. Null while the site is built, because
 * the build has no database.
 * @throws while the database does not answer: then Next keeps the last good page
 */
export async function readListedFirms(): Promise<ListedFirm[] | null> {
  if (isBuilding()) return null;
  return db().partner.findMany({
    select: { name: true, country: true, pays: true },
    where: { placeholder: false },
    orderBy: { name: "asc" },
  });
}

/** A firm that may receive cases now, and since when the public pages name it. */
export type ReadyFirm = { name: string; namedAt: Date };

/** Reads the firms that may receive cases now. */
export async function readReadyFirms(): Promise<ReadyFirm[]> {
  const firms = await db().partner.findMany({ orderBy: { name: "asc" } });
  return firms
    .filter((firm) => firmState(firm) === "active")
    .map((firm) => ({ name: firm.name, namedAt: namedAt(firm) }));
}
