"use client";

import { type ReactNode, useActionState } from "react";
import { NoticeAlert } from "@/components/admin/shell/notice-alert";
import type { FormAction } from "@/components/admin/shell/use-office-form";
import { Button } from "@/components/ui/button";
import {
  emptyRightsForm,
  type RightsDeed,
  type RightsState,
} from "@/lib/privacy/rights/rights-state";

export type RightsAction = FormAction<RightsState>;

type RightsFormProps = {
  action: RightsAction;
  deed: RightsDeed;
  /** The request that it changes, as it was shown; none for a new one. */
  right?: { id: string; version: string };
  button: string;
  look?: "default" | "outline";
  /** Folds the form away behind this line until somebody needs it. */
  summary?: string;
  children: (state: RightsState) => ReactNode;
};

/** A form of the rights desk. A refusal keeps what was typed; a success leads to the request's page. */
export function RightsForm(props: RightsFormProps) {
  const { action, deed, right, button, look = "default", summary, children } = props;
  const [state, formAction, isPending] = useActionState(action, emptyRightsForm);
  const form = (
    // A new key, because React empties a form that was sent, and must show what was typed again.
    <form
      key={JSON.stringify(state)}
      action={formAction}
      noValidate
      className="grid max-w-text gap-4"
    >
      <NoticeAlert notice={state.notice} />
      <input type="hidden" name="do" value={deed} />
      {right && (
        <>
          <input type="hidden" name="id" value={right.id} />
          <input type="hidden" name="seen" value={right.version} />
        </>
      )}
      {children(state)}
      <Button type="submit" variant={look} aria-disabled={isPending} className="justify-self-start">
        {isPending ? "Guardando..." : button}
      </Button>
    </form>
  );
  if (!summary) return form;
  return (
    <details open={state.notice !== null} className="text-sm">
      <summary className="min-h-10 cursor-pointer py-2 text-link">{summary}</summary>
      {form}
    </details>
  );
}
