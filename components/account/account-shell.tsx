import type { ReactNode } from "react";
import { Logo } from "@/components/site/logo";
import { paths } from "@/lib/paths";

type AccountShellProps = { title: string; children: ReactNode };

/** What lies around the pages on which somebody signs in, signs up or gets back in. */
export function AccountShell({ title, children }: AccountShellProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col px-5 py-8">
      <div className="flex grow flex-col justify-center gap-8">
        <div>
          <Logo />
          <h1 className="mt-3 text-2xl">{title}</h1>
        </div>
        {children}
        {/* Full loads: Back leads here from another document, where no tag has run. And without a
            referrer: the address may hold a token. */}
        <p className="flex justify-between gap-4 text-sm text-link [&>a]:inline-flex [&>a]:min-h-12 [&>a]:items-center [&>a]:underline-offset-4 [&>a]:hover:underline">
          <a href={paths.home} referrerPolicy="no-referrer">
            ← Volver a la web
          </a>
          <a href={paths.cookies} referrerPolicy="no-referrer">
            Cookies
          </a>
        </p>
      </div>
    </main>
  );
}
