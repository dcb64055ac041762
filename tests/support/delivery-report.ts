/** What a delivery report says of its recipient; each field as on the wire. */
export type Verdict = { action?: string; status: string; diagnostic?: string };

/**
 * A delivery report (RFC 3464) as mail servers send it, about the message whose headers or source it returns.
 * @param returned the headers alone as text/rfc822-headers, or the whole message
 */
export function deliveryReport(
  { action = "failed", status, diagnostic }: Verdict,
  returned: string,
  type: "text/rfc822-headers" | "message/rfc822" = "message/rfc822",
): string {
  return `From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
To: web@example.test
Subject: Undelivered Mail Returned to Sender
Message-ID: <20261126.1@mx.example.net>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="limit/mx.example.net"

This is a MIME-encapsulated message.

--limit/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--limit/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
Arrival-Date: Thu, 26 Nov 2026 09:00:00 +0100 (CET)

Final-Recipient: rfc822; ana@example.net
Original-Recipient: rfc822;ana@example.net
Action: ${action}
Status: ${status}
${diagnostic ? `Diagnostic-Code: ${diagnostic}\n` : ""}
--limit/mx.example.net
Content-Description: Undelivered Message
Content-Type: ${type}

${returned}
--limit/mx.example.net--
`;
}
