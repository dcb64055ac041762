import * as z from "zod";
import { CATEGORIES, type CookieChoice, NOTICE_VERSION } from "./categories";

/** A choice as a browser reports it. A tab opened before the last change has an older version. */
export const choiceSchema: z.ZodType<CookieChoice> = z.strictObject({
  version: z.int().min(1).max(NOTICE_VERSION),
  categories: z
    .array(z.enum(CATEGORIES))
    .max(CATEGORIES.length)
    .refine((given) => given.includes("necessary") && new Set(given).size === given.length),
  choiceId: z.uuidv4(),
});
