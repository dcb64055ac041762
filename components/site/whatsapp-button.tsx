"use client";

import { buttonVariants } from "@/components/kit/button";
import { useIsOffline } from "@/components/kit/use-is-offline";
import { companyDetails, contactLinks } from "@/content/site";
import { ChatIcon } from "./icons";

/** The same name wherever the link floats; its visible part is "WhatsApp". */
const NAME = "Escríbenos por WhatsApp";

/** The link in the bar of narrow screens. */
export function WhatsappButton() {
  if (useIsOffline()) return <OfflineNote className="basis-full" />;
  return (
    <a
      href={contactLinks.whatsapp}
      aria-label={NAME}
      className={buttonVariants({
        variant: "secondary",
        className: "bg-background max-sm:px-4",
      })}
    >
      <ChatIcon className="size-5 max-[24rem]:hidden" />
      WhatsApp
    </a>
  );
}

/** The bubble of wide screens, in the margin beside the content. */
export function FloatingWhatsapp() {
  const isOffline = useIsOffline();
  return (
    <div data-bottom-edge className="fixed right-2 bottom-4 z-10 hidden xl:block print:hidden">
      {isOffline ? (
        <OfflineNote className="w-60" />
      ) : (
        <a
          href={contactLinks.whatsapp}
          aria-label={NAME}
          className="flex min-h-16 w-18 flex-col items-center justify-center rounded-2xl bg-link text-[0.8125rem] text-white shadow-card hover:bg-petrol-900 forced-colors:border"
        >
          <ChatIcon className="size-7" />
          WhatsApp
        </a>
      )}
    </div>
  );
}

/** In place of the link while there is no connection: a telephone still works. */
function OfflineNote({ className }: { className: string }) {
  return (
    <p
      role="status"
      className={`rounded-2xl border-2 border-warning bg-warning-soft px-4 py-2 text-sm ${className}`}
    >
      Sin conexión, WhatsApp no se abre. Llámanos al{" "}
      <a
        href={contactLinks.phone}
        className="inline-flex min-h-8 items-center font-semibold whitespace-nowrap text-link underline"
      >
        {companyDetails.phone.value}
      </a>
      .
    </p>
  );
}
