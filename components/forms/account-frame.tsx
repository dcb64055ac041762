import type { ReactNode } from "react";
import { Logo } from "@/components/site/logo";

type AccountFrameProps = { title: string; children: ReactNode };

/** A page about somebody's account: the brand, its title, one card. */
export function AccountFrame({ title, children }: AccountFrameProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col gap-8 px-5 py-8 print:min-h-0">
      <div>
        <Logo />
        <h1 className="mt-3 text-2xl">{title}</h1>
      </div>
      <div className="rounded-2xl border border-border bg-card p-6 shadow-card sm:p-8 print:border-0 print:p-0 print:shadow-none">
        {children}
      </div>
    </main>
  );
}
