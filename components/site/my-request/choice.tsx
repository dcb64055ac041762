import type { ReactNode } from "react";

type ChoiceProps = {
  id: string;
  /** The action, in words. */
  title: string;
  /** Starts open when its form comes back with a mistake. */
  open?: boolean;
  children: ReactNode;
};

/** One action. Its form shows when the person opens it, also without scripts. */
export function Choice({ id, title, open = false, children }: ChoiceProps) {
  return (
    <details id={id} open={open} className="rounded-2xl border border-border bg-card">
      <summary className="px-5">{title}</summary>
      <div className="grid grid-cols-1 gap-4 px-5 pb-5">{children}</div>
    </details>
  );
}
