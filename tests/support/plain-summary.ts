import { assessCase } from "@/lib/viability/calculator";
import { summaryOf } from "@/lib/viability/calculator-summary";
import { plainCase } from "./plain-case";

/** What the calculator's contact step sends of a case without anything special. */
export const PLAIN_SUMMARY = summaryOf(plainCase, assessCase(plainCase));
