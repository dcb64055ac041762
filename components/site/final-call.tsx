import { paths } from "@/lib/paths";
import { buttonVariants } from "./button";
import { Link } from "./link";

export function FinalCall() {
  return (
    <section aria-labelledby="final-titulo" className="bg-muted">
      <div className="mx-auto grid max-w-page justify-items-center px-5 py-16 text-center sm:px-8 lg:py-24">
        <h2 id="final-titulo" className="max-w-text text-3xl">
          Mira tu caso con números
        </h2>
        <p className="mt-4 max-w-text">
          La calculadora te enseña, en unos 5 minutos, qué deudas podrían cancelarse y cuáles no.
          Ves el resultado sin dejar ningún dato de contacto.
        </p>
        <Link
          href={paths.caseCalculator}
          className={buttonVariants({ size: "lg", className: "mt-8" })}
        >
          Evaluar mi caso
        </Link>
        <p className="mt-6 max-w-text text-sm text-muted-foreground">
          El resultado es orientativo y no es asesoramiento jurídico. La exoneración la decide un
          juez. No garantizamos el resultado.
        </p>
      </div>
    </section>
  );
}
