"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { Link } from "@/components/ui/link";
import { useListTransition } from "./list-transition";

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
