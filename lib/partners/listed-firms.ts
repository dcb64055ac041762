import "server-only";
import { db } from "@/lib/kernel/db";
import { isBuilding } from "@/lib/kernel/env";
import { firmState } from "./choose-firm";

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

/** The names of the firms that may receive cases now. The public pages name them too. */
export async function readReadyFirms(): Promise<string[]> {
  const firms = await db().partner.findMany({ orderBy: { name: "asc" } });
  return firms.filter((firm) => firmState(firm) === "active").map(({ name }) => name);
}
