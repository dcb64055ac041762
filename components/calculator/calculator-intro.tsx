import "./case-page.css";
import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { companyDetails, contactLinks } from "@/content/site";
import { paths } from "@/lib/kernel/paths";

const PROMISES = [
  {
    title: "El resultado, antes que nada",
    text: "Lo ves sin darnos tu nombre ni tu teléfono.",
  },
  {
    title: "Se calcula en tu navegador",
    text: "Lo que escribes no sale de aquí, salvo que lo guardes para seguir luego: entonces sale cifrado, y solo tú tienes la clave. Si quieres que te ayudemos, tú decides si nos envías un resumen corto, sin tus cifras.",
  },
  {
    title: "Lo que no sepas, aproxímalo",
    text: "Podrás cambiar cualquier respuesta al final y ver qué pasa.",
  },
];

/**
 * Explains the calculator beside its questions. Beside the result, and on phones from the second question on,
 * only the title remains (`case-page.css`).
 */
export function CalculatorIntro() {
  return (
    <div className="case-intro max-w-text lg:sticky lg:top-10 lg:pt-8">
      <p className="text-sm font-semibold text-link">Unos 5 minutos · gratis</p>
      <h1 className="mt-3 text-display">Calcula tu caso</h1>
      <div>
        <p className="mt-5 sm:text-lg">
          La Ley de la Segunda Oportunidad permite que un juez cancele deudas que no puedes pagar.
          Mira qué parte de las tuyas podría cancelarse, qué queda fuera y qué vía encajaría
          contigo.
        </p>
        <ul className="mt-8 hidden gap-5 lg:grid">
          {PROMISES.map(({ title, text }) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="mt-2.5 size-3 shrink-0 rounded-full bg-clementine-600"
              />
              <span>
                <strong className="block">{title}</strong>
                {text}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-muted-foreground lg:hidden">
          El resultado sale antes de pedirte ningún dato. Se calcula en tu navegador.
        </p>
        <p className="mt-8 hidden text-sm text-muted-foreground lg:block">
          Es una orientación para personas, no para sociedades. No es asesoramiento jurídico ni una
          promesa: decide el juez.
        </p>
      </div>
    </div>
  );
}

/** Says why the calculator needs JavaScript, and what to use instead. */
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
