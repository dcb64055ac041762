import { type ColumnId, LEAD_COLUMNS } from "./lead-columns";

/** How somebody wants to see the list, in this browser. */
export type ListView = { hidden: readonly ColumnId[]; comfortable: boolean };

/** Remembers it. A cookie, so that the server draws the list so at once and nothing jumps. */
export const LIST_VIEW_COOKIE = "pya-lista";

const COMFORTABLE = "comoda";
const COMPACT = "compacta";

/** As words with full stops between them, which a cookie holds as they are. */
export function writeListView({ hidden, comfortable }: ListView): string {
  return [comfortable ? COMFORTABLE : COMPACT, ...hidden].join(".");
}

/** The view in a cookie's value. What it says that cannot be is as if it said nothing. */
export function readListView(value: string | undefined): ListView {
  const words = (value ?? "").split(".");
  return {
    comfortable: words[0] === COMFORTABLE,
    hidden: LEAD_COLUMNS.map(({ id }) => id).filter((id) => id !== "name" && words.includes(id)),
  };
}
