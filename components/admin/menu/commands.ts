import { OFFICE_SECTIONS } from "@/components/admin/shell/office-sections";
import type { Permission } from "@/lib/accounts/permissions";
import { foldText } from "@/lib/kernel/fold-text";
import { paths } from "@/lib/kernel/paths";
import { QUEUES, queueLabels } from "@/lib/vocabulary/queue-labels";

/** A page or an action of the command menu; `permission` is null where everybody may go. */
export type Command = { href: string; label: string; permission: Permission | null };

const ACTIONS: readonly Command[] = [
  { href: paths.newPerson, label: "Anotar una persona", permission: "leads.write" },
  { href: paths.newRight, label: "Anotar una petición de derechos", permission: "privacy.manage" },
  ...QUEUES.map((queue) => ({
    href: `${paths.admin}?tab=all&queue=${queue}`,
    label: `Ver los leads en «${queueLabels[queue]}»`,
    permission: "leads.read" as const,
  })),
];

const PAGES: readonly Command[] = [
  ...OFFICE_SECTIONS,
  { href: paths.account, label: "Tu cuenta", permission: null },
];

export const COMMAND_GROUPS = [
  { heading: "Ir a", commands: PAGES },
  { heading: "Hacer", commands: ACTIONS },
] as const;

/** Whether a label has each word of the search, without regard to case and accents. */
export function matches(label: string, search: string): boolean {
  const folded = foldText(label);
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
