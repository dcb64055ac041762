import { buttonVariants } from "@/components/site/button";
import { Link } from "@/components/site/link";
import { companyDetails, contactLinks } from "@/content/site";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: "Gracias por contactarnos",
  description: "Hemos recibido tus datos. Un asesor se pondrá en contacto contigo.",
  path: paths.thanks,
  noindex: true,
});

export default function ThanksPage() {
  return (
    <div className="mx-auto max-w-text px-5 py-16 sm:py-24">
      <h1 className="text-display">Gracias por contactarnos</h1>
      <p className="mt-6 text-lg">
        Hemos recibido tus datos. Un asesor se pondrá en contacto contigo en la franja horaria que
        has elegido.
      </p>
      <p className="mt-6 rounded-2xl bg-muted px-6 py-5 font-semibold">
        Tiempo estimado de respuesta: <span className="whitespace-nowrap">un día laborable</span>.
      </p>
      <p className="mt-6">
        No tienes que preparar nada. Si te resulta fácil, ten a mano una lista de lo que debes y a
        quién. ¿Prefieres llamar tú? Estamos en el{" "}
        <a href={contactLinks.phone} className="whitespace-nowrap text-link underline">
          {companyDetails.phone.value}
        </a>
        .
      </p>
      <Link href={paths.home} className={buttonVariants({ size: "lg", className: "mt-10" })}>
        Volver al inicio
      </Link>
    </div>
  );
}
