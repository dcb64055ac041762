import "server-only";
import * as z from "zod";
import { db } from "@/lib/kernel/db";
import { seal, unseal } from "@/lib/kernel/sealed-cookie";
import { rightNumber } from "@/lib/vocabulary/right-kinds";

const PURPOSE = "complaint-receipt";
/** Long enough to come back to the page, or to print it. */
const SECONDS = 24 * 60 * 60;

const receiptSchema = z.object({ id: z.guid(), mailed: z.boolean() });

export type ComplaintReceipt = {
  key: string;
  receivedAt: Date;
  dueAt: Date;
  /** Whether we have also mailed it. */
  mailed: boolean;
};

/** The receipt's part of the URL. It holds nothing of what was written. */
export function sealReceipt(receipt: z.infer<typeof receiptSchema>): Promise<string> {
  return seal(receipt, SECONDS, PURPOSE);
}

/** The receipt of a complaint; null when it is forged or a day old. */
export async function readComplaintReceipt(sealed: unknown): Promise<ComplaintReceipt | null> {
  const token = typeof sealed === "string" ? await unseal(sealed, PURPOSE) : null;
  const receipt = receiptSchema.safeParse(token).data;
  if (!receipt) return null;
  const found = await db().rightsRequest.findUnique({
    select: { receivedAt: true, dueAt: true },
    where: { id: receipt.id },
  });
  return found && { ...found, key: rightNumber(receipt.id), mailed: receipt.mailed };
}
