"use client";

import { useEffect } from "react";
import { Alert } from "@/components/kit/alert";
import { notify } from "@/components/kit/toaster";
import { buttonVariants } from "@/components/ui/button";

type LoadFailedProps = {
  retryHref: string;
  /** The error message. */
  description?: string;
};

/** Replaces content that failed to load; its retry link works without JavaScript too. */
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
      {/* A plain link, so that the browser loads the whole page again. */}
      <a href={retryHref} className={buttonVariants({ className: "justify-self-start" })}>
        Volver a intentarlo
      </a>
    </main>
  );
}
