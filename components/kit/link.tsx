"use client";

import NextLink from "next/link";
import type { ComponentProps } from "react";

/**
 * A link within the site. It loads nothing before it is followed: on a cheap phone the visitor
 * pays for every page that is fetched in advance.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  return <NextLink prefetch={false} {...props} />;
}
