"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { NoticeAlert } from "./notice-alert";

/** The result of the form that led to this page. Takes the focus, so that people notice it: the button is gone. */
export function FocusedNotice({
  notice,
  ...alert
}: Omit<ComponentProps<typeof NoticeAlert>, "ref">) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice takes the focus again
  useEffect(() => panel.current?.focus(), [notice]);
  return <NoticeAlert ref={panel} notice={notice} {...alert} />;
}
