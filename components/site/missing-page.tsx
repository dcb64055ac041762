import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { companyDetails, contactLinks } from "@/content/site";
import { paths } from "@/lib/kernel/paths";
import { MissingPageScript } from "./missing-page-script";

/** What a visitor reads at an address without a page. */
export function MissingPage() {
  return (
    <div className="mx-auto max-w-text px-5 py-16 sm:px-8 sm:py-24">
      <MissingPageScript />
      <p className="font-semibold text-link">Error 404</p>
      <h1 lang="en" className="mt-2 text-display">
        Oops! Page not found
      </h1>
      <p className="mt-6">
        No encontramos la página que buscas. Puede que la dirección tenga una errata o que la página
        ya no exista.
      </p>
      <p className="mt-4">
        ¿Buscabas ayuda con tus deudas? Cuéntanos tu caso y te llamamos gratis, o llámanos tú al{" "}
        <a href={contactLinks.phone} className="whitespace-nowrap text-link underline">
          {companyDetails.phone.value}
        </a>
        .
      </p>
      <p className="mt-8 flex flex-col gap-3 sm:flex-row">
        <Link href={`${paths.home}#evaluar`} className={buttonVariants({ size: "lg" })}>
          Contar mi caso
        </Link>
        <Link href={paths.home} className={buttonVariants({ size: "lg", variant: "secondary" })}>
          Volver al inicio
        </Link>
      </p>
    </div>
  );
}
