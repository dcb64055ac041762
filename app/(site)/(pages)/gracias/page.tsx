import type { Metadata } from "next";
import { chooseHourAfterSending } from "@/app/(site)/actions";
import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { Callers } from "@/components/site/callers";
import { ClockIcon, PhoneIcon } from "@/components/site/icons";
import { Choice } from "@/components/site/my-request/choice";
import { ChooseHour } from "@/components/site/my-request/choose-hour";
import { NoticePanel } from "@/components/site/my-request/notice-panel";
import { RefreshOnce } from "@/components/site/refresh-once";
import { ByMail, NoMail, OtherEmail } from "@/components/site/thanks-mail";
import { companyDetails, contactLinks, site } from "@/content/site";
import { timesOf } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import { failure, readNotice, success } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { promiseText } from "@/lib/kernel/promise-text";
import { missingHour } from "@/lib/my-request/offered-hours";
import { readSentCall } from "@/lib/my-request/sent-request";
import { type CallNote, readCallNote } from "@/lib/requests/thanks/call-note";
import { readUndelivered } from "@/lib/requests/thanks/read-undelivered";
import { callerNumbers } from "@/lib/requests/thanks/saved-files";
import { pageMetadata } from "@/lib/seo/seo";

type Props = PageProps<"/gracias">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const note = await readCallNote();
  return pageMetadata({
    title: "Gracias por contactarnos",
    description: "Qué pasa ahora: quién te llama, desde qué número y cómo es la llamada.",
    path: paths.thanks,
    noindex: true,
    isError: readNotice(note ? MOVED : MOVED_LATE, (await searchParams).hora)?.tone === "error",
  });
}

/** How the call is, in the order in which a person wonders. */
const CALL = [
  {
    title: "Quién te llama",
    text: `Un asesor de ${site.brand}. No somos un despacho de abogados ni una financiera.`,
  },
  { title: "Cuánto dura", text: "Unos 15 minutos. Es gratis y no te compromete a nada." },
  {
    title: "Qué tener a mano",
    text: "Si te resulta fácil, una lista de lo que debes y a quién. Si no la tienes, llamamos igual.",
  },
  {
    title: "Qué no es",
    text: "No es asesoramiento jurídico. Te contamos qué opciones hay, y después decides tú.",
  },
];

/** What came of choosing another hour, by the name in the address. */
const MOVED = {
  si: success("Hora cambiada", "Arriba tienes el día y la hora nuevos."),
  no: failure(
    "No hemos cambiado la hora",
    "Elige el día y la franja; puede que esa ya no se pueda elegir. Todo sigue como estaba.",
  ),
};

/** The page offers to change the hour for a quarter of an hour, and may stay open longer. */
const MOVED_LATE = {
  no: failure(
    "No hemos cambiado la hora",
    `Desde aquí se puede durante un cuarto de hora después de enviar el formulario. Cámbiala en «Mi solicitud», con el enlace de nuestro email, o en el ${companyDetails.phone.value}.`,
  ),
};

/** By then a mail server has usually said whether the mailbox exists. */
const MAIL_SENT_MS = 10_000;

export default async function ThanksPage({ searchParams }: Props) {
  const note = await readCallNote();
  const [call, undelivered] = note
    ? await Promise.all([readSentCall(note), readUndelivered(note)])
    : [null, null];
  const { hora, dia, franja } = await searchParams;
  const notice = readNotice(note ? MOVED : MOVED_LATE, hora);
  const isRefused = notice?.tone === "error";
  const values = { day: String(dia ?? ""), slot: String(franja ?? "") };
  const errors = missingHour(values.day, values.slot);
  const numbers = callerNumbers();
  return (
    <div className="mx-auto max-w-text px-5 py-12 sm:py-20">
      <h1 className="text-display">Gracias por contactarnos</h1>
      {note ? <Received {...note} /> : <Unknown />}
      {notice && <NoticePanel notice={notice} />}
      {call && (
        <div className="mt-6">
          <Choice id="hora" title="¿Te viene mejor otro día u otra hora?" open={isRefused}>
            <ChooseHour
              forms={{
                action: chooseHourAfterSending,
                token: "",
                kept: isRefused ? { action: "hour", values, errors } : null,
              }}
              version={call.version}
              province={call.province}
              submit="Cambiar la hora"
            />
          </Choice>
        </div>
      )}
      {undelivered && <OtherEmail {...undelivered} />}
      {note?.noMail && <NoMail />}
      {note && !note.noMail && !undelivered && <ByMail isCalled={note.promise !== null} />}
      {/* Not beside a notice, which would take the focus again. */}
      {note && !note.noMail && !notice && <RefreshOnce afterMs={MAIL_SENT_MS} />}
      <section
        aria-labelledby="numero-titulo"
        className="mt-8 grid gap-4 rounded-2xl bg-muted p-5 sm:p-6"
      >
        <div>
          <h2 id="numero-titulo" className="font-sans text-base font-semibold">
            Llamamos desde {numbers.length > 1 ? "uno de estos números" : "este número"}
          </h2>
          {numbers.map(({ number, link }) => (
            <a
              key={link}
              href={link}
              className="mt-1 block w-fit font-serif text-2xl font-semibold whitespace-nowrap"
            >
              {number}
            </a>
          ))}
          <p className="mt-1 text-sm">Guárdalo, y sabrás que somos nosotros.</p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row">
          <a href={paths.contactCard} className={buttonVariants({ variant: "secondary" })}>
            <PhoneIcon />
            Guardar el número
          </a>
          {note?.promise && (
            <a href={paths.callEvent} className={buttonVariants({ variant: "secondary" })}>
              <ClockIcon />
              Guardar la hora
            </a>
          )}
        </div>
      </section>
      <section aria-labelledby="llamada-titulo" className="mt-10">
        <h2 id="llamada-titulo" className="text-2xl">
          Cómo es la llamada
        </h2>
        <div className="mt-4">
          <Callers />
        </div>
        <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {CALL.map(({ title, text }) => (
            <div key={title} className="border-l-4 border-border pl-4">
              <dt className="font-semibold">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="mt-8">
        ¿No puedes contestar? Lo intentamos otros dos días, uno de ellos a otra hora, y no
        insistimos más. ¿Prefieres llamar tú? Estamos en el{" "}
        <a href={contactLinks.phone} className="whitespace-nowrap text-link underline">
          {companyDetails.phone.value}
        </a>
        .
      </p>
      <Link href={paths.home} className={buttonVariants({ size: "lg", className: "mt-8" })}>
        Volver al inicio
      </Link>
    </div>
  );
}

/** For a visitor whose form we have received. */
function Received({ firstName, promise, slot }: CallNote) {
  const [from, to] = timesOf(slot);
  const words = promise && promiseText(promise, currentTime());
  return (
    <p className="mt-6 text-lg">
      {firstName ? `${firstName}, hemos` : "Hemos"} recibido tus datos.{" "}
      {words ? (
        <>
          Te llamaremos <strong>{words.hours}</strong>.{words.otherwise}
        </>
      ) : (
        <>
          Has elegido{" "}
          <strong>
            de {from} a {to}
          </strong>
          ; te contactaremos en un día laborable.
        </>
      )}
    </p>
  );
}

/** For anybody else: perhaps the form was sent in another browser, perhaps none was. */
function Unknown() {
  return (
    <p className="mt-6 text-lg">
      Si has enviado un formulario, un asesor te llamará en un día laborable, en la franja que
      elegiste. Si todavía no,{" "}
      <Link href={`${paths.home}#evaluar`} className="text-link underline underline-offset-4">
        cuéntanos tu caso
      </Link>{" "}
      y te llamamos.
    </p>
  );
}
