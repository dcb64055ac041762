import type { ReactNode } from "react";
import { useOfficeForm } from "@/components/admin/shell/use-office-form";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { notify } from "@/components/kit/toaster";
import type { FormAction, FormAnswer } from "@/lib/kernel/form-answer";
import { PERSON_FAILED } from "@/lib/people/change-state";

export type PersonChangeFormProps = {
  leadId: string;
  action: FormAction;
  onChange: () => Promise<void>;
};

/** A form for an adviser's change to a person. Its children are the buttons and fields. */
export function PersonChangeForm(
  props: PersonChangeFormProps & { other?: string; children: ReactNode },
) {
  const { leadId, action, onChange, other, children } = props;
  const { served, formAction, send } = useOfficeForm(action, PERSON_FAILED);

  async function show({ notice }: FormAnswer) {
    if (notice) notify(notice);
    if (notice?.tone === "success") await onChange();
  }

  return (
    <form
      action={formAction}
      onSubmit={(event) => send(event, show)}
      className="grid justify-items-start gap-3"
    >
      <NoticeAlert notice={served.notice} />
      <input type="hidden" name="leadId" value={leadId} />
      {other && <input type="hidden" name="other" value={other} />}
      {children}
    </form>
  );
}
