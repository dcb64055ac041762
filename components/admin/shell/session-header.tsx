"use client";

import { ActionForm } from "@/components/kit/action-form";
import { Button, buttonVariants } from "@/components/kit/button";
import { Wordmark } from "@/components/kit/logo";

type SessionHeaderProps = {
  email: string;
  signOut: () => Promise<void>;
  /** The link that leaves without signing out. */
  back: { href: string; label: string };
  /** Class for the width of the page below. */
  widthClass: string;
};

/** The header of pages that need a session: brand, user, a link out and the sign-out button. */
export function SessionHeader(props: SessionHeaderProps) {
  const { email, signOut, back, widthClass } = props;
  return (
    <header className="on-dark bg-petrol-900 text-sand-50 print:hidden">
      <div
        className={`mx-auto flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-6 ${widthClass}`}
      >
        <p>
          <Wordmark sizeClass="text-lg" />
        </p>
        <p className="ml-auto flex min-w-0 items-center gap-2 text-xs">
          <span className="sr-only">Sesión de </span>
          <span className="min-w-0 truncate lg:max-w-32 2xl:max-w-none" title={email}>
            {email}
          </span>
        </p>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          {/* A full page load, so that Back returns to a document in which no tag has run. */}
          <a
            href={back.href}
            className={buttonVariants({
              variant: "ghost",
              size: "sm",
              className: "min-h-12 hover:bg-petrol-700",
            })}
          >
            ← {back.label}
          </a>
          {/* Signing out also deletes unfinished texts from the browser. */}
          <ActionForm action={signOut} onSend={() => sessionStorage.clear()}>
            <Button
              type="submit"
              variant="ghost"
              size="sm"
              className="min-h-12 hover:bg-petrol-700"
            >
              Cerrar sesión
            </Button>
          </ActionForm>
        </div>
      </div>
    </header>
  );
}
