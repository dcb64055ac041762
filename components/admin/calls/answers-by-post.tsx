import { Alert } from "@/components/kit/alert";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { Button } from "@/components/ui/button";
import type { Done } from "@/lib/calls/desk-state";
import type { Notice } from "@/lib/kernel/notice";
import { DeskForm } from "./desk-form";

type AnswersByPostProps = {
  notice: Notice | null;
  /** The outcome that was just recorded. */
  justDone: Done | null;
};

/** Without scripts, replaces the toasts. */
export function AnswersByPost({ notice, justDone }: AnswersByPostProps) {
  if (!notice && !justDone) return null;
  return (
    <div className="mx-auto grid max-w-[110rem] gap-3 px-4 pt-5 sm:px-6">
      <NoticeAlert notice={notice} />
      {justDone && !notice && (
        <Alert tone="success" title={justDone.text}>
          {justDone.follows}
          <DeskForm fields={{ action: "undo", attemptId: justDone.attemptId }} className="mt-2">
            <Button type="submit" variant="outline">
              Deshacer
            </Button>
          </DeskForm>
        </Alert>
      )}
    </div>
  );
}
