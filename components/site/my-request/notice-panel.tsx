"use client";

import { useEffect, useRef } from "react";
import { NoticeAlert } from "@/components/kit/notice-alert";
import type { RequestNotice } from "@/lib/my-request/request-notice";

/** The result of the form that was just sent. Takes the focus, so that people notice it. */
export function NoticePanel({ notice }: { notice: RequestNotice }) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice takes the focus again
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
