import * as z from "zod";

const uuidSchema = z.guid();

/** Whether an untrusted value has the form of a row's id. */
export function isUuid(value: unknown): value is string {
  return uuidSchema.safeParse(value).success;
}
