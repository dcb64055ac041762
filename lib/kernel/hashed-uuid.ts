import "server-only";
import { createHash } from "node:crypto";

/** The same id for the same values, in the form of the database's uuids: a form that arrives twice has one id. */
export function hashedUuid(values: readonly (string | null | undefined)[]): string {
  const hex = createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
