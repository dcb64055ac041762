import { contactLinks } from "@/components/site/contact-links";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { companyDetails } from "@/content/site";
import { paths } from "@/lib/paths";

/** Why there is no calculator without JavaScript, and what there is instead. */
export function WithoutScript() {
  return (
    <noscript>
      <div className="grid gap-4">
        <h2 className="text-2xl">Aquí no podemos calcular sin JavaScript</h2>
        <p>
          La calculadora pregunta cosas que no deben salir de tu navegador, así que el cálculo se
          hace en él. Con JavaScript desactivado no puede hacerlo, y no queremos que nos envíes esas
          respuestas.
        </p>
        <p>
          Puedes hacer el test, que es más corto y no pregunta por ellas, o llamarnos al{" "}
          <a href={contactLinks.phone} className="whitespace-nowrap text-link underline">
            {companyDetails.phone.value}
          </a>
          .
        </p>
        <Link
          href={paths.viabilityTest}
          className={buttonVariants({ size: "lg", className: "justify-self-start" })}
        >
          Hacer el test gratuito
        </Link>
      </div>
    </noscript>
  );
}
