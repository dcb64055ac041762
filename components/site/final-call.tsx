import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { paths } from "@/lib/kernel/paths";

/** The calculator and the booking, each with what it does that the forms above do not. */
export function FinalCall() {
  return (
    <section className="band grid justify-items-center bg-muted text-center">
      <h2>Mira tu caso con números</h2>
      <p>
        La calculadora tarda más, unos 5 minutos, pero no pide datos de contacto: ves qué deudas
        podrían cancelarse y cuáles no.
      </p>
      <Link href={paths.caseCalculator} className={buttonVariants({ size: "lg" })}>
        Evaluar mi caso
      </Link>
      <p className="max-w-text text-sm">
        ¿Prefieres elegir día y hora?{" "}
        <Link href={paths.booking} className="text-link underline">
          Pide una consulta gratuita
        </Link>{" "}
        por teléfono.
      </p>
      <p className="max-w-text text-xs">
        Es orientativo y no es asesoramiento jurídico. Decide un juez: no garantizamos el resultado.
      </p>
    </section>
  );
}
