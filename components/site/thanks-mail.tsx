import { Link } from "@/components/kit/link";
import { UndeliveredMail } from "@/components/site/undelivered-mail";
import { paths } from "@/lib/kernel/paths";
import type { MailboxFault } from "@/lib/vocabulary/mail-failures";

/** A mailbox gets one such mail a day. A person who wants no calls has no hour to change. */
export function ByMail({ isCalled }: { isCalled: boolean }) {
  return (
    <p className="mt-4">
      Con el enlace que te enviamos por email puedes ver tu solicitud
      {isCalled ? ", cambiar la hora o anularla" : " y corregir tus datos"}. ¿No lo encuentras? Pide
      otro en{" "}
      <Link href={paths.myRequest} className="text-link underline">
        «Mi solicitud»
      </Link>
      .
      {isCalled &&
        " Aunque no te llegue, te llamamos igual. Si ya tenías otra hora acordada con nosotros, se mantiene: es la que ves allí."}
    </p>
  );
}

/** For a visitor who asked us not to write: without a mail there is no link to «Mi solicitud». */
export function NoMail() {
  return (
    <p className="mt-4">
      No te escribiremos a tu email, como nos has pedido. Si quieres cambiar la hora o anular la
      llamada, dínoslo por teléfono.
    </p>
  );
}

/** For a visitor whose e-mail takes no mail: the call does not depend on it. */
export function OtherEmail({ email, fault }: { email: string; fault: MailboxFault }) {
  return (
    <UndeliveredMail email={email} fault={fault}>
      Tu solicitud está guardada igual. Para que te lleguen,{" "}
      <Link href={`${paths.home}#evaluar`} className="text-link underline">
        envía otra vez el formulario
      </Link>{" "}
      con otro email, o dínoslo cuando hablemos.
    </UndeliveredMail>
  );
}
