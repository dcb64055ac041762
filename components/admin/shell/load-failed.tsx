"use client";

import { useEffect } from "react";
import { notify } from "@/components/forms/toaster";
import { Alert } from "@/components/site/alert";
import { buttonVariants } from "@/components/ui/button";

type LoadFailedProps = {
  retryHref: string;
  /** What there should have been, where it is not the leads. */
  description?: string;
};

/** What stands where the leads would, and the way to ask again, with or without JavaScript. */
export function LoadFailed({
  retryHref,
  description = "No se pudieron cargar los leads",
}: LoadFailedProps) {
  useEffect(() => notify({ title: "Error", description, tone: "error" }), [description]);
  return (
    <main className="mx-auto grid max-w-text gap-6 px-5 py-16">
      <Alert tone="error" title="Error">
        {description}
      </Alert>
      {/* A link of the browser and not of the router: the page is asked for anew. */}
      <a href={retryHref} className={buttonVariants({ className: "justify-self-start" })}>
        Volver a intentarlo
      </a>
    </main>
  );
}
