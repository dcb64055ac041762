import { useState } from "react";
import type { FormAnswer } from "@/lib/kernel/form-answer";

/**
 * The version of the data from which the fields of a form were drawn, to send with them. Another form may have the page
 * read again, or scripts be missing: then the page's version is newer than what the fields hold, and with it a colleague's
 * change would be overwritten in silence. Only an answer that has told the sender of that change renews it.
 * @param version that of the page
 * @param isTold whether `answer` says that somebody else has changed the data
 */
export function useDrawnVersion(version: string, answer: FormAnswer, isTold = false): string {
  const versionAfter = (before: string) => (isTold ? version : (answer.values.version ?? before));
  const [drawn, setDrawn] = useState({ answer, version: versionAfter(version) });
  if (drawn.answer !== answer) setDrawn({ answer, version: versionAfter(drawn.version) });
  return drawn.version;
}
