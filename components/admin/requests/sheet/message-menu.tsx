import { DetailsMenu } from "@/components/admin/shell/details-menu";
import { type Message, messageSubject, messages, messageText } from "@/content/messages";
import { firstNameOf } from "@/lib/kernel/first-name";
import { paths } from "@/lib/kernel/paths";
import { phoneLinks } from "@/lib/kernel/phone-links";
import type { MessageChannel } from "@/lib/vocabulary/events/call-events";

type MessageMenuProps = {
  leadId: string;
  fullName: string;
  phoneNormalized: string;
  /** Null if nothing may be sent to it. */
  email: string | null;
  /** The look of the button that opens it. */
  buttonClass: string;
};

const MESSAGES = Object.keys(messages) as Message[];
const linkLook =
  "flex min-h-10 items-center text-link underline underline-offset-4 max-sm:min-h-12";

/** In a positioned frame: messages with the person's name, which the adviser sends by hand from WhatsApp or the mail program. */
export function MessageMenu({
  leadId,
  fullName,
  phoneNormalized,
  email,
  buttonClass,
}: MessageMenuProps) {
  const chat = phoneLinks(phoneNormalized)?.chat;
  if (!chat && !email) return null;
  const firstName = firstNameOf(fullName);
  return (
    <DetailsMenu
      summary="Mensajes"
      summaryClass={buttonClass}
      panelClass="absolute inset-x-0 top-full z-40 mt-1 max-w-xl rounded-lg border border-border bg-card p-3 shadow-lg"
    >
      <ul className="grid gap-2 text-xs">
        {MESSAGES.map((message) => {
          const text = messageText(message, firstName);
          return (
            <li key={message} className="border-border not-first:border-t not-first:pt-2">
              <p className="font-semibold">{messages[message].label}</p>
              <p className="text-muted-foreground">{text}</p>
              <div className="flex gap-4">
                {chat && (
                  <a
                    href={`${chat}?text=${encodeURIComponent(text)}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={linkLook}
                    onClick={() => note(leadId, "whatsapp", message)}
                  >
                    Por WhatsApp
                  </a>
                )}
                {email && (
                  <a
                    href={mailLink(email, text)}
                    className={linkLook}
                    onClick={() => note(leadId, "email", message)}
                  >
                    Por email
                  </a>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </DetailsMenu>
  );
}

function mailLink(email: string, text: string): string {
  const parts = { subject: messageSubject, body: text };
  const query = Object.entries(parts).map(([name, part]) => `${name}=${encodeURIComponent(part)}`);
  return `mailto:${encodeURIComponent(email)}?${query.join("&")}`;
}

/** The browser sends it even if the page is left for the other program. */
function note(leadId: string, channel: MessageChannel, message: Message): void {
  const sent = new Blob([JSON.stringify({ channel, message })], { type: "application/json" });
  navigator.sendBeacon(`${paths.leads}/${leadId}/mensaje`, sent);
}
