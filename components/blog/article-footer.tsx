import { Link } from "@/components/kit/link";
import { LogoPicture } from "@/components/kit/logo";
import { ContactItems } from "@/components/site/contact-items";
import { FooterContact, FooterFrame, FooterNav, footerListClass } from "@/components/site/footer";
import { legalColumn } from "@/content/navigation";
import { offersLenders } from "@/content/partners";
import { site } from "@/content/site";
import { paths } from "@/lib/kernel/paths";

type ArticleFooterProps = {
  /** Three columns, with the hours of support and a link to the free analysis. */
  columns: boolean;
};

/** The footer of an article: who we are, what sending data means, contact and the legal texts. */
export function ArticleFooter({ columns }: ArticleFooterProps) {
  return (
    <FooterFrame className={columns ? "md:grid-cols-3" : "md:grid-cols-[minmax(0,1fr)_auto]"}>
      <div className="max-w-text text-sm text-petrol-100">
        <p className="flex items-center gap-3 font-serif text-lg font-semibold text-sand-50">
          {columns && <LogoPicture className="size-10" />}
          {site.claim}
        </p>
        <p className="mt-5">{site.whoWeAre}</p>
        <DataNotice />
        {!columns && (
          <ul aria-label="Contacto" className={footerListClass}>
            <ContactItems ways={["phone", "email"]} />
          </ul>
        )}
      </div>
      {columns && (
        <FooterContact>
          <p className="mt-4 text-sm text-petrol-100">
            Horario de atención:
            <br />
            {site.supportHours}. {site.laterCalls}
          </p>
          <p className="mt-2 text-sm">
            <Link
              href={paths.viabilityTest}
              className="inline-flex min-h-12 items-center text-link underline underline-offset-4"
            >
              Análisis gratuito
            </Link>
          </p>
        </FooterContact>
      )}
      <FooterNav {...legalColumn} />
    </FooterFrame>
  );
}

function DataNotice() {
  return (
    <p className="mt-4">
      Al enviar tus datos en un formulario aceptas que los cedamos al despacho que estudia tu caso.
      {offersLenders &&
        " A proveedores financieros, solo si marcas también su casilla, por si pueden ofrecerte financiación."}{" "}
      Te lo explicamos en{" "}
      <Link href={paths.dataConsent} className="underline underline-offset-4">
        Consentimiento de datos
      </Link>
      .
    </p>
  );
}
