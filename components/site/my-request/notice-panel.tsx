import { FocusedNotice } from "@/components/kit/focused-notice";
import type { RequestNotice } from "@/lib/my-request/request-notice";

/** The result of the form that was just sent, with a link to what the person may do next. */
export function NoticePanel({ notice }: { notice: RequestNotice }) {
  return (
    <FocusedNotice notice={notice} className="mt-6">
      {notice.next && (
        <a
          href={`#${notice.next.id}`}
          className="flex min-h-12 items-center font-semibold text-link underline underline-offset-4"
        >
          {notice.next.label}
        </a>
      )}
    </FocusedNotice>
  );
}
