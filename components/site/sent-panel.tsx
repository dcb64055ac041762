"use client";

import { type ReactNode, useEffect, useRef } from "react";

type SentPanelProps = {
  /** Another value takes the focus again. */
  shown: unknown;
  children: ReactNode;
};

/** What came of the form that was just sent. Takes the focus, so that people notice it and screen readers read it. */
export function SentPanel({ shown, children }: SentPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result takes the focus again
  useEffect(() => panel.current?.focus(), [shown]);
  return (
    <div ref={panel} tabIndex={-1} className="mt-6 rounded-xl">
      {children}
    </div>
  );
}
