"use client";

import type { ReactNode } from "react";
import { useDrawnVersion } from "@/components/admin/shell/use-drawn-version";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnRefusal } from "@/components/kit/use-focus-on-refusal";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button } from "@/components/ui/button";
import type { FormAction, FormAnswer } from "@/lib/kernel/form-answer";
import {
  RIGHTS_FAILED,
  RIGHTS_PROBLEMS,
  type RightsAction,
} from "@/lib/privacy/rights/rights-state";

type RightsFormProps = {
  action: FormAction;
  name: RightsAction;
  /** The request to change, as the page showed it; none for a new one. */
  right?: { id: string; version: string };
  button: string;
  look?: "default" | "outline";
  /** Folds the form behind this line. */
  summary?: string;
  children: (answer: FormAnswer) => ReactNode;
};

/** A form about a rights request. A refusal keeps the typed values; a success opens the request's page. */
export function RightsForm(props: RightsFormProps) {
  const { action, name, right, button, look = "default", summary, children } = props;
  const [answer, formAction, isPending] = useKeptForm(action, RIGHTS_FAILED);
  const refused = useFocusOnRefusal(answer);
  const isTold = answer.notice?.text === RIGHTS_PROBLEMS.changed;
  const version = useDrawnVersion(right?.version ?? "", answer, isTold);
  const form = (
    // A new key makes React show the typed values again: it empties a form after sending.
    <form
      ref={refused}
      key={JSON.stringify(answer)}
      action={formAction}
      noValidate
      className="grid max-w-text gap-4"
    >
      <NoticeAlert notice={answer.notice} />
      <input type="hidden" name="action" value={name} />
      {right && (
        <>
          <input type="hidden" name="id" value={right.id} />
          <input type="hidden" name="version" value={version} />
        </>
      )}
      {children(answer)}
      <Button type="submit" variant={look} aria-disabled={isPending} className="justify-self-start">
        {isPending ? "Guardando..." : button}
      </Button>
    </form>
  );
  if (!summary) return form;
  return (
    <details open={answer.notice !== null} className="text-sm">
      <summary className="min-h-10 cursor-pointer py-2 text-link">{summary}</summary>
      {form}
    </details>
  );
}
