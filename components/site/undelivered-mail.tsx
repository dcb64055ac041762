import type { ReactNode } from "react";
import { Alert } from "@/components/kit/alert";
import { MAILBOX_FAULT, type MailboxFault } from "@/lib/vocabulary/mail-failures";

type UndeliveredMailProps = {
  email: string;
  fault: MailboxFault;
  /** What the person can do on this page. */
  children: ReactNode;
};

/** Tells a person that our mails do not reach them, and why. */
export function UndeliveredMail({ email, fault, children }: UndeliveredMailProps) {
  const { reason, advice } = MAILBOX_FAULT[fault];
  return (
    <Alert tone="warning" title="No te llegan nuestros emails" className="mt-6">
      <p className="mt-1">
        Te escribimos a <strong className="wrap-anywhere">{email}</strong>. {reason} {advice}
      </p>
      <p className="mt-2">{children}</p>
    </Alert>
  );
}
