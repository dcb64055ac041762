import * as z from "zod";
import { changedTexts, confirmTexts } from "@/content/mails";
import { withdrawalTexts } from "@/content/withdrawal";
import type { MailKind } from "@/lib/vocabulary/mail-kinds";
import { valuesOf } from "@/lib/vocabulary/table";

/** An adviser's decision caused the mail, not a form. */
const byOffice = z.object({ by: z.literal("office") });

/** What each mail says that is stored nowhere else. A withdrawal erases it: then it is null. */
export const MAIL_DATA = {
  received: z.null(),
  alternatives: byOffice.nullable(),
  unreached: byOffice,
  wrong_number: byOffice,
  changed: z.object({ what: z.array(z.enum(valuesOf(changedTexts))) }),
  cancelled: z.null(),
  withdrawn: z.object({ purposes: z.array(z.enum(valuesOf(withdrawalTexts))) }),
  erased: z.null(),
  link: z.null(),
  code: z.object({ purpose: z.enum(valuesOf(confirmTexts)) }),
  /** `request` is the id in the register of rights. */
  answer: z.object({ answer: z.string(), request: z.string() }),
  complaint: z.object({ request: z.string() }),
} as const satisfies Record<MailKind, z.ZodType>;

export type MailData<Kind extends MailKind> = z.infer<(typeof MAIL_DATA)[Kind]>;

/** The mail's own content in words; empty if it has none, or a withdrawal erased it. */
export function mailDetail(kind: MailKind, data: unknown): string[] {
  if (data === null) return [];
  switch (kind) {
    case "changed":
      return MAIL_DATA.changed.parse(data).what.map((part) => changedTexts[part]);
    case "withdrawn":
      return MAIL_DATA.withdrawn
        .parse(data)
        .purposes.map((purpose) => withdrawalTexts[purpose].title);
    case "code":
      return [confirmTexts[MAIL_DATA.code.parse(data).purpose]];
    case "answer":
      return [MAIL_DATA.answer.parse(data).answer];
    default:
      return [];
  }
}
