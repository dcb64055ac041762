"use client";

import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  startTransition,
  type TransitionStartFunction,
  useContext,
  useTransition,
} from "react";
import { Link } from "@/components/site/link";

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

type ListLinkProps = Omit<ComponentProps<typeof Link>, "href" | "onNavigate"> & { href: string };

/** A link to another part of the list: while it is on its way, no filter is asked for in its place. */
export function ListLink({ href, ...props }: ListLinkProps) {
  const router = useRouter();
  const { start } = useListTransition();
  return (
    <Link
      href={href}
      onNavigate={(event) => {
        event.preventDefault();
        start(() => router.push(href));
      }}
      {...props}
    />
  );
}
