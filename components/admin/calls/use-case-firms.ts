import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { notify } from "@/components/kit/toaster";
import { lostAnswer } from "@/lib/kernel/form-answer";
import { paths } from "@/lib/kernel/paths";
import type { CaseFirms } from "@/lib/partners/case-firms";
import { OFFER_FAILED } from "@/lib/partners/offer-state";
import { useDeskForm } from "./desk-form";

/** The firms of a case, read when the adviser has spoken with the person; null until then, and without connection. */
export function useCaseFirms(leadId: string) {
  const { offerToFirm } = useDeskForm();
  const router = useRouter();
  const [firms, setFirms] = useState<CaseFirms | null>(null);
  const [sending, setSending] = useState(false);

  const read = useCallback(async () => {
    const answer = await fetch(`${paths.leads}/${leadId}/despacho`).catch(() => null);
    if (answer?.ok) setFirms(await answer.json());
  }, [leadId]);

  useEffect(() => {
    read();
  }, [read]);

  async function offer(note: string) {
    if (sending) return;
    setSending(true);
    const form = new FormData();
    form.set("leadId", leadId);
    form.set("note", note);
    form.set("enhanced", "1");
    const { notice } = await offerToFirm(null, form).catch(() => lostAnswer(OFFER_FAILED));
    if (notice) notify(notice);
    await read();
    setSending(false);
    // The call must know that it may end without another one.
    router.refresh();
  }

  return { firms, offer, sending };
}
