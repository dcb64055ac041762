import { NoticeAlert } from "@/components/kit/notice-alert";
import { SentPanel } from "@/components/site/sent-panel";
import type { RequestNotice } from "@/lib/my-request/request-notice";

/** The result of the form that was just sent, which takes the focus. */
export function NoticePanel({ notice }: { notice: RequestNotice }) {
  return (
    <SentPanel shown={notice}>
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
    </SentPanel>
  );
}
