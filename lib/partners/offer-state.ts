import { failure } from "@/lib/kernel/notice";

/** The longest note for a firm, in characters. */
export const MAX_FIRM_NOTE = 2_000;

export const OFFER_FAILED = failure("El caso no ha pasado a ningún despacho");
