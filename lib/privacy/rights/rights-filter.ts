import { NUMBER_LENGTH, RIGHT_KINDS, type RightKind } from "@/lib/vocabulary/right-kinds";

/** Which requests are listed; null matches everything. */
export type RightsFilter = {
  state: "open" | "answered" | null;
  kind: RightKind | null;
  /** The number that `rightNumber` gives, or its beginning, as it was typed. */
  number: string | null;
};

/** Reads the filter from a URL query; ignores invalid values. */
export function readRightsFilter(query: Readonly<Record<string, unknown>>): RightsFilter {
  const { estado, derecho, clave } = query;
  return {
    state: estado === "open" || estado === "answered" ? estado : null,
    kind: RIGHT_KINDS.find((kind) => kind === derecho) ?? null,
    number: (typeof clave === "string" && clave.replace(/\s/g, "").slice(0, NUMBER_LENGTH)) || null,
  };
}

/** The filter as a URL query with its question mark; empty when there is no filter. */
export function writeRightsFilter(
  { state, kind, number }: RightsFilter,
  cursor?: string | null,
): string {
  const pairs = new URLSearchParams();
  if (state) pairs.set("estado", state);
  if (kind) pairs.set("derecho", kind);
  if (number) pairs.set("clave", number);
  if (cursor) pairs.set("cursor", cursor);
  return pairs.size > 0 ? `?${pairs}` : "";
}
