import * as z from "zod";

const uuidSchema = z.guid();

/** Whether a value from outside has the form of a row's id. */
export function isUuid(value: unknown): value is string {
  return uuidSchema.safeParse(value).success;
}
