import { Link } from "@/components/kit/link";
import { ContactItems } from "@/components/site/contact-items";
import { complaintTexts } from "@/content/complaints";
import { companyDetails } from "@/content/site";
import type { FormAction } from "@/lib/kernel/form-answer";
import { paths } from "@/lib/kernel/paths";
import type { ComplaintReceipt as Receipt } from "@/lib/privacy/rights/complaint-receipt";
import { ComplaintForm } from "./complaint-form";
import { ComplaintReceipt } from "./complaint-receipt";

type ComplaintsProps = { action: FormAction; receipt: Receipt | null };

const { intro, byForm, other, data, after, uses } = complaintTexts;

/** How to complain: with a form, or by e-mail, post and telephone, as the law wants (K27). */
export function Complaints({ action, receipt }: ComplaintsProps) {
  return (
    <div className="mx-auto max-w-text px-5 py-10 sm:py-16">
      <h1 className="text-display">
        {receipt ? complaintTexts.receiptTitle : complaintTexts.title}
      </h1>
      {receipt ? (
        <ComplaintReceipt receipt={receipt} />
      ) : (
        <>
          {intro.map((paragraph) => (
            <p key={paragraph} className="mt-5 text-lg">
              {paragraph}
            </p>
          ))}
          <section aria-labelledby="con-formulario" className="mt-10">
            <h2 id="con-formulario" className="mb-4 text-2xl">
              {byForm}
            </h2>
            <ComplaintForm action={action} />
            <p className="mt-4 text-sm text-muted-foreground">
              {uses}{" "}
              <Link href={paths.privacy} className="text-link underline underline-offset-4">
                Política de privacidad
              </Link>
              .
            </p>
          </section>
        </>
      )}
      <section aria-labelledby="de-otra-forma" className="mt-10">
        <h2 id="de-otra-forma" className="text-2xl">
          {other.title}
        </h2>
        <p className="mt-3">{other.intro}</p>
        <ul className="mt-3 [&_a]:inline-flex [&_a]:min-h-12 [&_a]:items-center [&_a]:gap-2.5 [&_a]:text-link [&_a]:underline-offset-4 [&_a]:hover:underline">
          <ContactItems ways={["email", "phone", "whatsapp"]} />
        </ul>
        <p className="mt-2">
          Por carta: {companyDetails.companyName.value}, {companyDetails.address.value}.
        </p>
        <p className="mt-3">
          {data}{" "}
          <Link href={paths.myRequest} className="text-link underline underline-offset-4">
            Ir a «Mi solicitud»
          </Link>
        </p>
      </section>
      <section aria-labelledby="despues" className="mt-10">
        <h2 id="despues" className="text-2xl">
          {after.title}
        </h2>
        <p className="mt-3">{after.text}</p>
      </section>
    </div>
  );
}
