import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { ContactItems } from "@/components/site/contact-items";
import { paths } from "@/lib/kernel/paths";

/**
 * For a link that was copied only in part, that was deleted `days` after its mail, or that opens an erased request.
 * Not Next's 404 page, which needs scripts on a page that is rendered per request.
 */
export function UnknownLink({ days }: { days: number }) {
  return (
    <div className="mx-auto max-w-text px-5 py-12 sm:py-20">
      <h1 className="text-display">Este enlace no abre ninguna solicitud</h1>
      <p className="mt-6 text-lg">
        Puede que tenga más de {days} días, que se haya copiado a medias, que otro enlace lo haya
        sustituido, que hayamos corregido el email de la solicitud, o que los datos ya no estén
        porque se borraron.
      </p>
      <ul className="mt-4 list-disc space-y-2 pl-6">
        <li>Ábrelo otra vez desde el último email que te enviamos, pulsando el enlace.</li>
        <li>Si lo has copiado a mano, comprueba que está entero.</li>
        <li>
          Si no lo encuentras,{" "}
          <Link href={paths.myRequest} className="text-link underline underline-offset-4">
            pide otro enlace con tu email
          </Link>
          .
        </li>
        <li>Si sigue sin abrirse, llámanos o escríbenos. Te ayudamos igual:</li>
      </ul>
      <ul
        aria-label="Contacto"
        className="mt-2 ml-6 text-link [&_a]:inline-flex [&_a]:min-h-12 [&_a]:items-center [&_a]:gap-2 [&_a]:underline [&_a]:underline-offset-4"
      >
        <ContactItems ways={["phone", "email", "whatsapp"]} />
      </ul>
      <Link
        href={paths.home}
        className={buttonVariants({ variant: "secondary", className: "mt-8" })}
      >
        Ir al inicio
      </Link>
    </div>
  );
}
