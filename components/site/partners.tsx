import { Link } from "@/components/kit/link";
import type { ConsentPurpose } from "@/content/consent";
import {
  firmPays,
  type Lender,
  lenders,
  namedLenders,
  noFirmNames,
  offersLenders,
  partnerKinds,
} from "@/content/partners";
import { companyDetails, contactLinks } from "@/content/site";
import { paths } from "@/lib/kernel/paths";
import type { ListedFirm } from "@/lib/partners/listed-firms";

const linkClass = "text-link underline underline-offset-4";

const drawings: Record<ConsentPurpose, string> = { advice: "icon-scales", financial: "icon-euro" };

/**
 * Everyone who may receive a person's data: name, purpose and country.
 * @param firms the law firms; null while nobody has read them
 */
export function Partners({ firms }: { firms: readonly ListedFirm[] | null }) {
  return (
    <div className="mx-auto max-w-page px-5 pt-6 pb-16 sm:px-8 sm:pt-10 lg:pb-24">
      <div className="grid items-end gap-x-8 gap-y-5 lg:grid-cols-2">
        <h1 className="text-display">Quién puede recibir tus datos</h1>
        <p className="max-w-text sm:text-lg lg:pl-8">
          Si nos pides ayuda, estas empresas pueden recibir tus datos, y solo si tú lo aceptas. Aquí
          tienes su nombre, para qué los reciben y en qué país están.
        </p>
      </div>
      <div className="mt-10 grid grid-cols-1 gap-8 lg:grid-cols-2">
        <PartnerKind
          purpose="advice"
          listed={firms ?? []}
          {...(!firms?.length && { today: firms ? noFirmNames.none : noFirmNames.unread })}
        />
        {offersLenders && (
          <PartnerKind
            purpose="financial"
            listed={namedLenders({ lenders })}
            today={`Nuestro número en el registro de intermediarios de crédito es ${companyDetails.creditRegister.value}.`}
          />
        )}
      </div>
      <div className="mt-14 grid gap-x-8 gap-y-12 lg:grid-cols-2 lg:px-8">
        <ChangeOfMind />
        <FurtherReading />
      </div>
    </div>
  );
}

type PartnerKindProps = {
  purpose: ConsentPurpose;
  listed: readonly (ListedFirm | Lender)[];
  /** What holds for them today. */
  today?: string;
};

function PartnerKind({ purpose, listed, today }: PartnerKindProps) {
  const { title, does, condition } = partnerKinds[purpose];
  return (
    <section aria-labelledby={purpose} className="rounded-3xl bg-card p-5 shadow-card sm:p-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-muted">
          <span aria-hidden="true" className={`icon size-8 text-link ${drawings[purpose]}`} />
        </span>
        <h2 id={purpose} className="text-2xl">
          {title}
        </h2>
      </div>
      <p className="mt-4">{condition}</p>
      {today && <p className="mt-3 font-semibold">{today}</p>}
      {listed.length > 0 && (
        <ul className="mt-5 grid gap-3">
          {listed.map(({ name, country, ...more }) => (
            <li key={name} className="border-t border-border pt-3">
              <h3 className="text-lg">{name}</h3>
              <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
                <dt className="text-muted-foreground">Para qué</dt>
                <dd>{does}</dd>
                <dt className="text-muted-foreground">País</dt>
                <dd>{country}</dd>
                {"pays" in more && (
                  <>
                    <dt className="text-muted-foreground">Dinero</dt>
                    <dd>{more.pays ? firmPays.yes : firmPays.no}</dd>
                  </>
                )}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ChangeOfMind() {
  return (
    <section aria-labelledby="cambiar" className="max-w-text">
      <h2 id="cambiar" className="text-2xl">
        Si cambias de idea
      </h2>
      <p className="mt-3">
        Puedes retirar tu permiso cuando quieras, entero o solo una parte. Si solo no quieres que
        enviemos tus datos, podemos seguir hablando contigo. Si lo retiras entero, dejamos tu caso y
        borramos lo que nos contaste. Hazlo en{" "}
        <Link href={paths.myRequest} className={linkClass}>
          Mi solicitud
        </Link>{" "}
        o escríbenos a{" "}
        <a href={contactLinks.email} className={linkClass}>
          {companyDetails.email.value}
        </a>
        . También puedes preguntarnos quién ha recibido ya tus datos.
      </p>
    </section>
  );
}

function FurtherReading() {
  return (
    <section aria-labelledby="mas" className="max-w-text">
      <h2 id="mas" className="text-2xl">
        Qué más conviene saber
      </h2>
      <p className="mt-3">
        Lo que aceptas al enviar un formulario está en{" "}
        <Link href={paths.dataConsent} className={linkClass}>
          Consentimiento de datos
        </Link>
        . Las empresas que nos prestan servicios técnicos, como el email, están en la{" "}
        <Link href={paths.privacy} className={linkClass}>
          Política de Privacidad
        </Link>
        .
      </p>
    </section>
  );
}
