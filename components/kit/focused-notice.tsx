"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { noticeText } from "@/lib/kernel/notice";
import { NoticeAlert } from "./notice-alert";

/** The result of the form that led to this page. Takes the focus, so that people notice it: the button is gone. */
export function FocusedNotice({
  notice,
  ...alert
}: Omit<ComponentProps<typeof NoticeAlert>, "ref">) {
  const panel = useRef<HTMLDivElement>(null);
  // Not the notice itself: a page that is drawn again has the same one as another object.
  const said = noticeText(notice);
  useEffect(() => {
    if (said) panel.current?.focus();
  }, [said]);
  return <NoticeAlert ref={panel} notice={notice} {...alert} />;
}
