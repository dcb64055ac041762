"use client";

import { useEffect } from "react";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { notify } from "@/components/kit/toaster";
import { buttonVariants } from "@/components/ui/button";
import { failure } from "@/lib/kernel/notice";

type LoadFailedProps = {
  retryHref: string;
  /** The error message. */
  text?: string;
};

/** Replaces content that failed to load; its retry link works without JavaScript too. */
export function LoadFailed({ retryHref, text = "No se pudo cargar esta página" }: LoadFailedProps) {
  useEffect(() => notify(failure("Error", text)), [text]);
  return (
    <main className="mx-auto grid max-w-text gap-6 px-5 py-16">
      <NoticeAlert notice={failure("Error", text)} />
      {/* A plain link, so that the browser loads the whole page again. */}
      <a href={retryHref} className={buttonVariants({ className: "justify-self-start" })}>
        Volver a intentarlo
      </a>
    </main>
  );
}
