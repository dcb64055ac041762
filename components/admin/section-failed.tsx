import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";

type SectionFailedProps = { title: string; retryHref: string };

/** What stands where a screen of the back office would, and the way to ask again. */
export function SectionFailed({ title, retryHref }: SectionFailedProps) {
  return (
    <main className="mx-auto grid max-w-text gap-6 px-5 py-16">
      <h1 className="text-2xl">{title}</h1>
      <Alert tone="error" title="Error">
        No se han podido cargar los datos.
      </Alert>
      {/* A link of the browser and not of the router: the page is asked for anew. */}
      <a href={retryHref} className={buttonVariants({ className: "justify-self-start" })}>
        Volver a intentarlo
      </a>
    </main>
  );
}
