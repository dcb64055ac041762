import { Field } from "@/components/kit/field";
import { Button } from "@/components/ui/button";
import { inputLook } from "@/components/ui/input";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { statusLabel } from "@/lib/vocabulary/status";
import { linkClass, Section } from "./facts";
import { formatMoment } from "./format-moment";
import { LeadLink } from "./open-lead";
import { PersonChangeForm, type PersonChangeFormProps } from "./person-change-form";

type PersonRequestsProps = Omit<PersonChangeFormProps, "leadId"> & { lead: LeadDetails };

/** So many other requests are listed unfolded. */
const OPEN = 3;

const summaryClass = "min-h-10 cursor-pointer py-2 text-link";

/** The other requests of the person, with controls to merge or split people. */
export function PersonRequests({ lead, ...form }: PersonRequestsProps) {
  const { person, related } = lead;
  const own = { ...form, leadId: lead.id };
  return (
    <Section title="La misma persona">
      {related.length > 0 && (
        <>
          <Related related={related.slice(0, OPEN)} lead={lead} />
          {related.length > OPEN && (
            <details className="text-sm">
              <summary className={summaryClass}>Ver {related.length - OPEN} más</summary>
              <Related related={related.slice(OPEN)} lead={lead} />
            </details>
          )}
        </>
      )}
      {person.merged.map(({ id, fullName }) => (
        <PersonChangeForm key={id} other={id} {...own}>
          <p className="flex flex-wrap items-center gap-3 text-sm wrap-anywhere">
            Unida con la ficha de {fullName}.
            <Button type="submit" variant="outline" size="sm" name="action" value="undo">
              Deshacer la unión
            </Button>
          </p>
        </PersonChangeForm>
      ))}
      {person.isSplit && (
        <PersonChangeForm other={person.id} {...own}>
          <p className="flex flex-wrap items-center gap-3 text-sm">
            Separada de la ficha de otra persona.
            <Button type="submit" variant="outline" size="sm" name="action" value="undo">
              Deshacer la separación
            </Button>
          </p>
        </PersonChangeForm>
      )}
      {related.length > 0 && <Part key={related.length} lead={lead} {...own} />}
      <Merge key={`${person.id} ${person.merged.length}`} {...own} />
    </Section>
  );
}

function Related({ related, lead }: { related: LeadDetails["related"]; lead: LeadDetails }) {
  return (
    <ul className="grid gap-1 text-sm">
      {related.map(({ id, createdAt, form, status, fullName }) => (
        <li key={id} className="wrap-anywhere">
          <LeadLink leadId={id} className={linkClass}>
            También escribió el {formatMoment(createdAt)}
          </LeadLink>{" "}
          · {LEAD_ORIGIN[form].label} · {statusLabel(status)}
          {fullName !== lead.sent.fullName && ` · como ${fullName}`}
        </li>
      ))}
    </ul>
  );
}

function Part({ lead, ...form }: PersonChangeFormProps & { lead: LeadDetails }) {
  const requests = [{ ...lead, fullName: lead.sent.fullName }, ...lead.related];
  return (
    <details className="text-sm">
      <summary className={summaryClass}>Separar solicitudes de otra persona</summary>
      <PersonChangeForm {...form}>
        <fieldset className="grid gap-1">
          <legend className="mb-1">Marca las que no son suyas. Tendrán su propia ficha.</legend>
          {requests.map(({ id, createdAt, fullName }) => (
            <label key={id} className="flex min-h-10 items-center gap-2 wrap-anywhere">
              <input type="checkbox" name="request" value={id} className="size-5" />
              {formatMoment(createdAt)} · {fullName}
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="outline" name="action" value="split">
          Separar
        </Button>
      </PersonChangeForm>
    </details>
  );
}

function Merge(form: PersonChangeFormProps) {
  return (
    <details className="text-sm">
      <summary className={summaryClass}>Unir con otra ficha</summary>
      <PersonChangeForm {...form}>
        <div className="w-full">
          <Field id="merge-contact" label="Email o teléfono con el que está la otra ficha">
            <input
              id="merge-contact"
              name="contact"
              required
              maxLength={254}
              autoComplete="off"
              className={inputLook}
            />
          </Field>
        </div>
        <Button type="submit" variant="outline" name="action" value="merge">
          Unir las dos fichas
        </Button>
      </PersonChangeForm>
    </details>
  );
}
