"use client";

import {
  createContext,
  type ReactNode,
  startTransition,
  type TransitionStartFunction,
  useContext,
  useTransition,
} from "react";

type ListTransition = { pending: boolean; start: TransitionStartFunction };

const Context = createContext<ListTransition>({ pending: false, start: startTransition });

/** Lets whatever asks for another list, and whatever shows it, know of each other. */
export function ListTransition({ children }: { children: ReactNode }) {
  const [pending, start] = useTransition();
  return <Context value={{ pending, start }}>{children}</Context>;
}

/** `pending` while the list that `start` asked for is on its way. */
export function useListTransition(): ListTransition {
  return useContext(Context);
}
