import "server-only";
import { changeStatus } from "@/lib/calls/change-status";
import { addNote as storeNote } from "@/lib/history/notes";
import { db } from "@/lib/kernel/db";
import { toPlainBlock } from "@/lib/kernel/text";
import { offerCase } from "@/lib/partners/offer-case";
import type { LeadStatus } from "@/lib/vocabulary/status";
import { ApiProblem, missingLead } from "./problem";

/** Changes a status. @throws ApiProblem when the request is gone, or its status is not the expected one */
export async function setStatus(
  id: string,
  { status, expected_status }: { status: LeadStatus; expected_status: LeadStatus },
): Promise<{ id: string; status: LeadStatus; case_of: string | null }> {
  const change = await changeStatus(id, expected_status, status);
  if (change.outcome === "missing") throw missingLead();
  if (change.outcome === "conflict") {
    throw new ApiProblem(409, `The status is ${change.current} by now.`);
  }
  const lead = await db().lead.findUnique({ select: { caseOfId: true }, where: { id } });
  return { id, status, case_of: lead?.caseOfId ?? null };
}

/** Adds a note, once for each key and text. @throws ApiProblem when it is blank or the request is gone */
export async function addNote(
  id: string,
  note: string,
  key: string,
): Promise<{ id: string; isNew: boolean }> {
  const text = toPlainBlock(note);
  if (!text) throw new ApiProblem(422, "The note is blank.");
  const stored = await storeNote(id, key, text);
  if (!stored) throw missingLead();
  return { id, ...stored };
}

/** Hands a case over. @throws ApiProblem when the request is gone, or no firm can be given its case now */
export async function handOver(id: string, note: string): Promise<{ id: string; firm: string }> {
  const offered = await offerCase(id, toPlainBlock(note));
  if ("firm" in offered) return { id, firm: offered.firm };
  // Its sentence is for people, in Spanish. It has checked the permission.
  if ((await db().leadView.count({ where: { id } })) === 0) throw missingLead();
  throw new ApiProblem(
    409,
    "A firm has the case, or none can be given it: see the request's sheet.",
  );
}
