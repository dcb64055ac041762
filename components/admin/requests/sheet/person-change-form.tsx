import type { ReactNode } from "react";
import { NoticeAlert } from "@/components/admin/shell/notice-alert";
import { type FormAction, useOfficeForm } from "@/components/admin/shell/use-office-form";
import { notify } from "@/components/kit/toaster";
import { emptyPersonForm, PERSON_FAILED, type PersonFormState } from "@/lib/people/change-state";

export type PersonChangeFormProps = {
  leadId: string;
  action: FormAction<PersonFormState>;
  onChange: () => Promise<void>;
};

const FAILED: PersonFormState = { notice: PERSON_FAILED };

/** A form with which an adviser says something about a person: its buttons and fields are inside. */
export function PersonChangeForm(
  props: PersonChangeFormProps & { other?: string; children: ReactNode },
) {
  const { leadId, action, onChange, other, children } = props;
  const { served, formAction, send } = useOfficeForm(action, emptyPersonForm, FAILED);

  async function show({ notice }: PersonFormState) {
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
