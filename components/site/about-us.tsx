import { Link } from "@/components/kit/link";
import {
  aboutAdvisers,
  aboutFirms,
  howWeChoose,
  howWeEarn,
  neverDone,
  wayOfTheMoney,
} from "@/content/about-us";
import { noFirmNames } from "@/content/partners";
import { companyDetails, site } from "@/content/site";
import { paths } from "@/lib/kernel/paths";
import type { ListedFirm } from "@/lib/partners/listed-firms";
import { Callers } from "./callers";
import { ContactItems } from "./contact-items";
import { footerListClass } from "./footer";
import { stationDrawings } from "./specialists";

const { companyName, taxId, address, register, responsible } = companyDetails;

/**
 * Who answers, which firms, how we earn, what we never do, and who is responsible.
 * @param firms the law firms; null while nobody has read them
 */
export function AboutUs({ firms }: { firms: readonly ListedFirm[] | null }) {
  const names = firms?.map(({ name }) => name).join(", ");
  return (
    <div className="mx-auto max-w-page px-5 pt-6 pb-16 sm:px-8 sm:pt-10 lg:pb-24">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div className="max-w-text">
          <h1 className="text-display">Quiénes somos</h1>
          <p className="mt-5 sm:text-lg">{site.whoWeAre}</p>
        </div>
        <WayOfTheMoney />
      </div>
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="quien-atiende" className="max-w-text">
          <h2 id="quien-atiende" className="text-2xl">
            Quién te atiende
          </h2>
          <div className="mt-4">
            <Callers />
          </div>
          <p className="mt-4">{aboutAdvisers}</p>
          <p className="mt-3">
            Atendemos {site.supportHours}. {site.laterCalls}
          </p>
          <ul className={footerListClass}>
            <ContactItems ways={["phone", "email", "whatsapp"]} />
          </ul>
        </section>
        <section aria-labelledby="nunca" className="max-w-text">
          <h2 id="nunca" className="text-2xl">
            Lo que nunca hacemos
          </h2>
          <ul className="mt-3 grid gap-2">
            {neverDone.map((line) => (
              <li key={line} className="flex gap-3">
                <span aria-hidden="true" className="icon icon-minus mt-1 size-5 text-destructive" />
                {line}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="despachos" className="max-w-text">
          <h2 id="despachos" className="text-2xl">
            Con qué despachos trabajamos
          </h2>
          <p className="mt-3 font-semibold wrap-anywhere">
            {names || (firms ? noFirmNames.none : noFirmNames.unread)}
          </p>
          <p className="mt-1">{aboutFirms}</p>
          <p className="mt-3">{howWeChoose}</p>
          <p className="mt-3">
            <Link href={paths.partners} className="text-link underline underline-offset-4">
              Quién puede recibir tus datos, uno a uno
            </Link>
          </p>
        </section>
        <section aria-labelledby="dinero" className="max-w-text">
          <h2 id="dinero" className="text-2xl">
            Cómo ganamos dinero
          </h2>
          <p className="mt-3">{howWeEarn}</p>
        </section>
      </div>
      <section aria-labelledby="responsable" className="mt-14 rounded-3xl bg-card p-5 sm:p-8">
        <h2 id="responsable" className="text-2xl">
          Quién responde de esta web
        </h2>
        <dl className="mt-4 grid gap-x-16 gap-y-4 md:grid-cols-2">
          {[companyName, responsible, taxId, address, register].map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-muted-foreground">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** A person's way to a law firm, and who pays: one line from dot to dot. */
function WayOfTheMoney() {
  return (
    <ol className="rounded-3xl bg-muted p-5 sm:p-8">
      {wayOfTheMoney.map(({ who, does }, index) => (
        <li key={who} className="group/stop relative flex gap-5 pb-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-10 bottom-0 left-[1.4375rem] w-0.5 bg-petrol-700 group-last/stop:hidden"
          />
          <span className="relative grid size-12 shrink-0 place-items-center rounded-full bg-card">
            <span
              aria-hidden="true"
              className={`icon size-7 text-link ${stationDrawings[index]}`}
            />
          </span>
          <p>
            <strong className="block font-serif text-xl font-semibold">{who}</strong>
            {does}
          </p>
        </li>
      ))}
    </ol>
  );
}
