"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/kit/button";
import { notify } from "@/components/kit/toaster";
import { useIsScripted } from "@/components/kit/use-is-scripted";

/** The recovery codes for a lost phone, shown only once: to copy, print or write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isScripted = useIsScripted();
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      notify({ title: "Códigos copiados", tone: "success" });
    } catch {
      notify({ title: "No se han podido copiar. Selecciónalos tú.", tone: "error" });
    }
  }

  return (
    <section aria-labelledby="codigos" className="grid gap-4 rounded-xl bg-muted p-5 print:p-0">
      <h2 id="codigos" ref={heading} tabIndex={-1} className="text-xl">
        Tus códigos de recuperación
      </h2>
      <p className="text-sm">
        Si pierdes el móvil, cada uno te deja entrar una vez en lugar del código de la app.
      </p>
      <ul className="grid gap-x-6 gap-y-1 font-mono text-sm tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {isScripted && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button variant="secondary" size="sm" className="min-h-12" onClick={copy}>
            Copiar
          </Button>
          <Button variant="secondary" size="sm" className="min-h-12" onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
      )}
    </section>
  );
}
