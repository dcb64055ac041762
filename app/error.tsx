"use client";

import { Button } from "@/components/kit/button";
import { companyDetails, contactLinks } from "@/content/site";
import { paths } from "@/lib/kernel/paths";

/** Shown when a page fails. The server has logged the cause; the visitor gets a retry and a phone. */
export default function PageError({ retry }: { retry: () => void }) {
  return (
    <main className="mx-auto max-w-text px-5 py-20 sm:py-28">
      <h1 className="text-display">Algo ha fallado</h1>
      <p className="mt-6">
        La culpa es nuestra, no tuya. Espera un momento y vuelve a intentarlo. Si sigue sin
        funcionar, llámanos al{" "}
        <a href={contactLinks.phone} className="whitespace-nowrap text-link underline">
          {companyDetails.phone.value}
        </a>
        .
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Button size="lg" onClick={retry}>
          Volver a intentarlo
        </Button>
        {/* A full load, because the running page is what has failed. */}
        <a href={paths.home} className="inline-flex min-h-12 items-center text-link underline">
          Ir al inicio
        </a>
      </div>
    </main>
  );
}
