import { ContactItems } from "@/components/site/contact-items";

/** For a link that was copied only in part. Not Next's 404 page, which needs scripts on a page that is rendered per request. */
export function UnknownCase() {
  return (
    <div className="mx-auto max-w-text px-5 py-12 sm:py-20">
      <h1 className="text-display">Este enlace no abre ningún caso</h1>
      <p className="mt-6 text-lg">
        Puede que se haya copiado a medias. Ábrelo otra vez desde el email, pulsando el enlace. Si
        sigue sin abrirse, llámanos o escríbenos:
      </p>
      <ul
        aria-label="Contacto"
        className="mt-2 text-link [&_a]:inline-flex [&_a]:min-h-12 [&_a]:items-center [&_a]:gap-2 [&_a]:underline [&_a]:underline-offset-4"
      >
        <ContactItems ways={["phone", "email"]} />
      </ul>
    </div>
  );
}
