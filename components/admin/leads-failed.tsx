"use client";

import { useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";

const FAILURE = { title: "Error", description: "No se pudieron cargar los leads" };

/** What stands where the leads would, and the way to ask again, with or without JavaScript. */
export function LeadsFailed({ retryHref }: { retryHref: string }) {
  useEffect(() => notify({ ...FAILURE, tone: "error" }), []);
  return (
    <main className="mx-auto grid max-w-text gap-6 px-5 py-16">
      <Alert tone="error" title={FAILURE.title}>
        {FAILURE.description}
      </Alert>
      {/* A link of the browser and not of the router: the page is asked for anew. */}
      <a href={retryHref} className={buttonVariants({ className: "justify-self-start" })}>
        Volver a intentarlo
      </a>
    </main>
  );
}
