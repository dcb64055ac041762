import { Link } from "@/components/kit/link";
import { UndeliveredMail } from "@/components/site/undelivered-mail";
import { companyDetails, contactLinks } from "@/content/site";
import { paths } from "@/lib/kernel/paths";
import type { RequestDetails } from "@/lib/my-request/read-request";

/** How to give us another e-mail. A link cannot change it: a finder of the link would get our mails. */
export function OtherEmail({ contact, refusal }: Pick<RequestDetails, "contact" | "refusal">) {
  if (!refusal) return null;
  return (
    <UndeliveredMail email={contact.email} fault={refusal}>
      Tampoco te llegarían los códigos que pide esta página. ¿Tienes otro email? Dínoslo en el{" "}
      <a href={contactLinks.phone} className="whitespace-nowrap text-link underline">
        {companyDetails.phone.value}
      </a>{" "}
      o cuando hablemos, o{" "}
      <Link href={`${paths.home}#evaluar`} className="text-link underline">
        envíanos otra solicitud
      </Link>{" "}
      con él.
    </UndeliveredMail>
  );
}
