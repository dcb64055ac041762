import { Alert } from "@/components/kit/alert";
import { Field } from "@/components/kit/field";
import { Button } from "@/components/ui/button";
import { inputLook } from "@/components/ui/input";
import { NO_CALLS_TEXT, WRITING_TEXT } from "@/lib/consents/block-text";
import { NO_MAIL_TEXT } from "@/lib/kernel/no-email";
import { PERSON_CHANGED } from "@/lib/people/change-state";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import { formatMoment } from "./format-moment";
import { LeadLink } from "./open-lead";
import { PersonChangeForm, type PersonChangeFormProps } from "./person-change-form";

const inlineLink = "text-link underline underline-offset-4";

/** Notices before a call: other people it may be, and what the person wants, or does not want. */
export function PersonNotices({
  lead,
  ...form
}: Omit<PersonChangeFormProps, "leadId"> & { lead: LeadDetails }) {
  const { person } = lead;
  return (
    <>
      {person.noCalls && (
        <NoCalls key={person.noCalls.since} leadId={lead.id} {...person.noCalls} {...form} />
      )}
      {person.writingSince && (
        <Alert tone="warning" title={WRITING_TEXT}>
          <p>
            Lo pidió en «Mi solicitud» el {formatMoment(person.writingSince)}. Vale hasta que elija
            allí una hora.
          </p>
        </Alert>
      )}
      {lead.noMail && (
        <Alert tone="warning" title={NO_MAIL_TEXT}>
          <Allow change="allow-mails" leadId={lead.id} {...form} />
        </Alert>
      )}
      {person.ownChanges.length > 0 && (
        <Alert tone="warning" title="Desde «Mi solicitud», y aún sin llamar">
          {person.ownChanges.map((change) => (
            <p key={change} className="wrap-anywhere">
              {change}
            </p>
          ))}
        </Alert>
      )}
      {person.sharers.map(({ id, leadId, fullName }) => (
        <Alert key={id} tone="info" title="Comparte teléfono con…">
          <p className="wrap-anywhere">
            <LeadLink leadId={leadId} className={inlineLink}>
              {fullName}
            </LeadLink>
            , que es otra persona. {NOTHING_TOLD}
          </p>
        </Alert>
      ))}
      {person.maybe.map(({ id, leadId, fullName, phone, isSharer }) => (
        <Alert
          key={id}
          tone="warning"
          title={isSharer ? "Comparte teléfono con…" : "Puede ser la misma persona que…"}
        >
          <p className="mb-3 wrap-anywhere">
            <LeadLink leadId={leadId} className={inlineLink}>
              {fullName}
            </LeadLink>{" "}
            · <span className="tabular-nums">{phone}</span>.{" "}
            {isSharer
              ? `Puede ser su pareja, o la misma persona con otro email. ${NOTHING_TOLD}`
              : "Escribieron con el mismo email o el mismo teléfono."}
          </p>
          <PersonChangeForm leadId={lead.id} other={id} {...form}>
            <p className="flex flex-wrap gap-2">
              <Button type="submit" name="action" value="merge">
                Es la misma
              </Button>
              <Button type="submit" variant="outline" name="action" value="distinct">
                Son distintas
              </Button>
            </p>
          </PersonChangeForm>
        </Alert>
      ))}
    </>
  );
}

const NOTHING_TOLD = "Lo que cuente una no se le dice a la otra.";

type NoCallsProps = PersonChangeFormProps & { since: string; by: string | null };

function NoCalls({ since, by, ...form }: NoCallsProps) {
  return (
    <Alert tone="warning" title={NO_CALLS_TEXT}>
      <p>
        Desde el {formatMoment(since)}
        {by && `, lo anotó ${by}`}.
      </p>
      <Allow change="allow-calls" {...form} />
    </Alert>
  );
}

type AllowProps = PersonChangeFormProps & { change: "allow-calls" | "allow-mails" };

/** Takes back what the person asked for, with how the adviser knows. */
function Allow({ change, ...form }: AllowProps) {
  const id = `${change}-reason`;
  return (
    <details>
      <summary className="min-h-10 cursor-pointer py-2 text-link">
        {PERSON_CHANGED[change].title}
      </summary>
      <PersonChangeForm {...form}>
        <div className="w-full">
          <Field id={id} label="Cómo lo sabes">
            <input
              id={id}
              name="reason"
              required
              maxLength={1000}
              autoComplete="off"
              className={inputLook}
            />
          </Field>
        </div>
        <Button type="submit" name="action" value={change}>
          Anotarlo
        </Button>
      </PersonChangeForm>
    </details>
  );
}
