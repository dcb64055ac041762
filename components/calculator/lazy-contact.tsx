"use client";

import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import type { CalculatorContactProps } from "./calculator-contact";
import { LoadFailure } from "./load-failure";
import { useLazyComponent } from "./use-lazy-component";

/**
 * The contact step comes with the result: nobody who only wants to know has to load a form. The
 * result neither waits for it nor goes with it when it does not come.
 */
export function LazyContact(props: CalculatorContactProps) {
  const { Loaded: Contact, failed, tries, retry } = useLazyComponent(loadContact);
  // The result has the focus; whoever tried again is led to what came of it.
  const root = useFocusOnChange<HTMLDivElement>(Contact ? tries : 1, "h2");
  return (
    <div ref={root}>
      {Contact ? (
        <Contact {...props} />
      ) : failed ? (
        <LoadFailure title="No hemos podido cargar el formulario de contacto" retry={retry} />
      ) : (
        <p className="text-sm text-muted-foreground">Cargando el formulario…</p>
      )}
    </div>
  );
}

async function loadContact() {
  return (await import("./calculator-contact")).CalculatorContact;
}
