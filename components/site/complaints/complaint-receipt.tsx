import { FocusedNotice } from "@/components/kit/focused-notice";
import { formatDateTime, formatFileDate, longDate } from "@/lib/kernel/format";
import { success } from "@/lib/kernel/notice";
import type { ComplaintReceipt as Receipt } from "@/lib/privacy/rights/complaint-receipt";

/** The proof of a complaint: its key and its day (RDL 1/2007, art. 21.3). The focus is on it when it arrives. */
export function ComplaintReceipt({ receipt }: { receipt: Receipt }) {
  const { key, receivedAt, dueAt, mailed } = receipt;
  return (
    <FocusedNotice notice={success("Hemos recibido tu reclamación")} className="mt-6">
      <p className="mt-2">Tu clave es:</p>
      <p className="mt-1 text-2xl font-semibold tracking-widest">{key}</p>
      <p className="mt-2">
        Llegó el {formatDateTime(receivedAt)}. Te contestamos como tarde el{" "}
        <strong>{longDate(formatFileDate(dueAt))}</strong>.
      </p>
      <p className="mt-2">
        Apunta la clave, imprime esta página o haz una foto: es tu justificante.
        {mailed && " También te la enviamos por email."}
      </p>
    </FocusedNotice>
  );
}
