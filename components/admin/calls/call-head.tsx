import { MailIcon, MessageCircleIcon, PhoneIcon } from "lucide-react";
import { MessageMenu } from "@/components/admin/requests/sheet/message-menu";
import { useIsScripted } from "@/components/kit/use-is-scripted";
import { Button, buttonVariants } from "@/components/ui/button";
import type { CallDetails } from "@/lib/calls/read-call";
import { hasEmail, NO_MAIL_TEXT } from "@/lib/kernel/no-email";
import { paths } from "@/lib/kernel/paths";
import { phoneLinks, UNCHECKED_PHONE } from "@/lib/kernel/phone-links";
import { statusLabel } from "@/lib/vocabulary/status";
import { TASK_KIND } from "@/lib/vocabulary/task-kinds";
import { CallClock } from "./call-clock";

/** The id of the person's name, which the note refers to. */
export const NAME_ID = "llamada-a";

type CallHeadProps = {
  call: CallDetails;
  disabled: boolean;
  /** Assigns the call to the adviser, or unassigns it. */
  onAssignee: (action: string) => void;
  /** Says which number the adviser dials. */
  onDial: (phoneNormalized: string) => void;
};

/** The person to call, the ways to reach them, and the reason for the call now. */
export function CallHead({ call, disabled, onAssignee, onDial }: CallHeadProps) {
  const { fullName, phone, phoneNormalized, email } = call;
  const links = phoneLinks(phoneNormalized);
  const isMailed = hasEmail(email) && !call.noMail;
  const isMail = call.kind === "write" && isMailed;
  const small = buttonVariants({
    variant: "outline",
    size: "lg",
    className: "min-h-12 max-sm:grow max-sm:px-2 sm:min-h-14 sm:px-2.5",
  });
  return (
    <header className="grid gap-3">
      <div className="grid gap-1">
        <p className="text-xs font-semibold text-muted-foreground">
          {call.attempt ?? TASK_KIND[call.kind].office} · {statusLabel(call.status)}
        </p>
        <h1 id={NAME_ID} tabIndex={-1} className="text-2xl leading-tight wrap-anywhere">
          {fullName}
        </h1>
      </div>
      <div className="relative flex flex-wrap gap-1.5">
        {isMail && <MailLink email={email} className={large("default")} />}
        {links ? (
          <>
            {/* Within calling hours this is the main action of the screen. */}
            <a
              href={links.call}
              onClick={() => onDial(phoneNormalized)}
              {...(!call.notNow && { "aria-keyshortcuts": "l", "data-call-key": "l" })}
              className={large(call.notNow || isMail ? "outline" : "default")}
            >
              <PhoneIcon aria-hidden="true" className="size-5" />
              <span className="sr-only">Llamar al </span>
              {phone}
            </a>
            <a href={links.chat} target="_blank" rel="noopener noreferrer" className={small}>
              <MessageCircleIcon aria-hidden="true" />
              WhatsApp
            </a>
          </>
        ) : (
          <p className="flex min-h-12 items-center text-lg font-semibold sm:min-h-14">
            {phone} · {UNCHECKED_PHONE}
          </p>
        )}
        {isMailed && !isMail && <MailLink email={email} className={small} />}
        <MessageMenu
          leadId={call.leadId}
          fullName={fullName}
          phoneNormalized={phoneNormalized}
          email={isMailed ? email : null}
          buttonClass={small}
        />
        <a
          href={`${paths.admin}?tab=all&lead=${call.leadId}`}
          target="_blank"
          rel="noopener"
          className={`${small} border-transparent bg-transparent`}
        >
          Ver ficha
        </a>
      </div>
      <div className="grid gap-1">
        {call.notNow && !isMail && <p className="font-semibold text-destructive">{call.notNow}</p>}
        <p className="font-semibold">{call.reason}</p>
        {!isMail && !call.isClosed && <p className="text-sm">{ASK_BY_NAME}</p>}
        <WhoIsOnTheLine call={call} onDial={onDial} />
        {call.ownChanges.map((change) => (
          <p key={change} className={warning}>
            {change}
          </p>
        ))}
        {!call.isClosed && <CallClock {...call} />}
        {!call.isClosed && (
          <CallAssignee assignee={call.assignee} disabled={disabled} onAssignee={onAssignee} />
        )}
        {call.noMail && <p className="text-sm font-semibold text-destructive">{NO_MAIL_TEXT}</p>}
        {call.wantsNoCalls && (
          <p className="text-sm font-semibold text-destructive">
            {isMailed
              ? "Ha pedido que no le llamemos: escríbele."
              : "Ha pedido que no le llamemos."}
          </p>
        )}
      </div>
    </header>
  );
}

const warning = "text-sm font-semibold text-warning wrap-anywhere";

/** Whose request it is, where somebody else may answer this phone. */
function WhoIsOnTheLine({
  call: { fullName, sharers, askedAs, otherHour, otherPhone },
  onDial,
}: Pick<CallHeadProps, "call" | "onDial">) {
  return (
    <>
      {sharers.length > 0 && (
        <p className={warning}>
          Comparte teléfono con{" "}
          {sharers
            .map((one) => `${one.fullName}${one.wantsNoCalls ? " (no quiere llamadas)" : ""}`)
            .join(" y con ")}
          . Esta llamada es para {fullName}: de lo de una persona no se cuenta nada a la otra.
        </p>
      )}
      {askedAs && <p className={warning}>Esta solicitud llegó a nombre de {askedAs}.</p>}
      {otherHour && (
        <p className={warning}>
          Su último formulario pide otra hora: {otherHour}. La llamada no se ha movido.
        </p>
      )}
      {otherPhone && (
        <p className={warning}>
          Su último formulario da otro teléfono: <PhoneText {...otherPhone} onDial={onDial} />.
          Prueba también ese. Si es el bueno, corrígelo en su ficha.
        </p>
      )}
    </>
  );
}

type PhoneTextProps = { phone: string; phoneNormalized: string } & Pick<CallHeadProps, "onDial">;

function PhoneText({ phone, phoneNormalized, onDial }: PhoneTextProps) {
  const links = phoneLinks(phoneNormalized);
  if (!links) return phone;
  return (
    <a
      href={links.call}
      onClick={() => onDial(phoneNormalized)}
      className="inline-flex min-h-6 items-center text-link underline"
    >
      {phone}
    </a>
  );
}

/** The person who answers must not learn why we call. */
const ASK_BY_NAME =
  "Pregunta por su nombre. Si no es esa persona, di solo «ya volveré a llamar». No dejes mensaje.";

/** The largest button: the main action. */
function large(variant: "default" | "outline"): string {
  const className = "min-h-14 text-lg tabular-nums max-sm:w-full";
  return buttonVariants({ variant, size: "lg", className });
}

function MailLink({ email, className }: { email: string; className: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} className={className}>
      <MailIcon aria-hidden="true" />
      Email
    </a>
  );
}

type CallAssigneeProps = Omit<CallHeadProps, "call" | "onDial"> & Pick<CallDetails, "assignee">;

/** The assignee of the call, and a button to take the call or to give it back. */
function CallAssignee({ assignee, disabled, onAssignee }: CallAssigneeProps) {
  const isScripted = useIsScripted();
  const action = assignee ? "give-up" : "take";
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
      {assignee === null ? "Sin dueño" : assignee.isMe ? "Es tuya" : `La lleva ${assignee.name}`}
      {(assignee === null || assignee.isMe) && (
        <Button
          // A submit button here would react to Enter in any field, because it is the form's first.
          type={isScripted ? "button" : "submit"}
          variant="outline"
          name="action"
          value={action}
          onClick={isScripted ? () => onAssignee(action) : undefined}
          aria-disabled={disabled}
          className="min-h-10"
        >
          {assignee ? "Devolverla a todos" : "Quedármela"}
        </Button>
      )}
    </p>
  );
}
