import { EDITORIAL, LAW, QUOTED } from "@/lib/viability/rules";
import { sourcesOf } from "./verdict-articles";

/** The articles behind each row of the comparison, for both routes (E31-E42, K1, K16, K17). */
export const ROUTE_ARTICLES = {
  time: sourcesOf(EDITORIAL.routeMonths, QUOTED.withoutAssetsDays, LAW.planMonths),
  effort: sourcesOf(LAW.neverDischarged, LAW.planMonths, LAW.planPayments),
  kept: sourcesOf(LAW.withoutAssets, LAW.ownShare, LAW.planPayments, LAW.mortgageArrears),
  cancelled: "Arts. 486, 489, 500 y 502 TRLC; para microempresas, arts. 700 y 715 TRLC",
  publicity: `Arts. 33, 35.1, 36.1, 37.1 y 37 ter TRLC; ${sourcesOf(QUOTED.registryYears)}; para microempresas, arts. 692 y 692 bis TRLC`,
  repeat: sourcesOf(LAW.repeatYears, LAW.secondDischarge),
};
