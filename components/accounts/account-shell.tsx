import type { ReactNode } from "react";
import { Logo } from "@/components/kit/logo";
import { paths } from "@/lib/kernel/paths";

type AccountShellProps = {
  title: string;
  /** Shown above the card. */
  notice?: ReactNode;
  /** Makes room for content beside the form. */
  wide?: boolean;
  children: ReactNode;
};

/** The frame of the pages for signing in, signing up and securing an account: one card. */
export function AccountShell({ title, notice, wide = false, children }: AccountShellProps) {
  return (
    <main
      className={`mx-auto flex min-h-dvh flex-col px-5 py-8 print:min-h-0 ${wide ? "max-w-xl" : "max-w-md"}`}
    >
      <div className="flex grow flex-col justify-center gap-8">
        <div>
          <Logo />
          <h1 className="mt-3 text-2xl">{title}</h1>
        </div>
        {notice}
        <div className="grid grid-cols-1 gap-6 rounded-2xl border border-border bg-card p-6 shadow-card sm:p-8 print:border-0 print:p-0 print:shadow-none">
          {children}
        </div>
        {/* Full page loads, so that Back returns to a document in which no tag has run. No
            referrer, because the address may hold a token. */}
        <p className="flex justify-between gap-4 text-sm text-link print:hidden [&>a]:inline-flex [&>a]:min-h-12 [&>a]:items-center [&>a]:underline-offset-4 [&>a]:hover:underline">
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
