"use client";

import { useEffect, useRef } from "react";
import { NoticeAlert } from "@/components/kit/notice-alert";
import type { RequestNotice } from "@/lib/my-request/request-notice";

/** What has come of the form that was just sent. Takes the focus, so that everybody notices it. */
export function NoticePanel({ notice }: { notice: RequestNotice }) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice is focused anew
  useEffect(() => panel.current?.focus(), [notice]);
  return (
    <div ref={panel} tabIndex={-1} className="mt-6 rounded-xl">
      <NoticeAlert notice={notice}>
        {notice.next && (
          <a
            href={`#${notice.next.id}`}
            className="flex min-h-12 items-center font-semibold text-link underline underline-offset-4"
          >
            {notice.next.label}
          </a>
        )}
      </NoticeAlert>
    </div>
  );
}
