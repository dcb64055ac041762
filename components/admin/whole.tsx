"use client";

import { type ReactNode, use } from "react";

type WholeProps = {
  /** Settled after everything in here has been written to the stream. */
  ready: Promise<void>;
  children: ReactNode;
};

/**
 * Waits until all of it has come, and then draws it in one go. What React draws bit by bit it also
 * sends bit by bit, each piece in a hidden element that a script puts in its place: without
 * JavaScript a form or a row would stand at the end of the page.
 */
export function Whole({ ready, children }: WholeProps) {
  use(ready);
  return children;
}
