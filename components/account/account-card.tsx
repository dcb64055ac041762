import type { ReactNode } from "react";

/** The white sheet on which the forms about an account lie. */
export function AccountCard({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-6 rounded-2xl border border-border bg-card p-6 shadow-card sm:p-8">
      {children}
    </div>
  );
}
