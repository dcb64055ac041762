import { createContext, type FormEvent, type ReactNode, use } from "react";
import type { DeskAnswer } from "@/lib/calls/desk-state";
import type { FormAction } from "@/lib/kernel/form-answer";

type DeskSender = {
  /** Without JavaScript the browser posts the form. */
  formAction: (formData: FormData) => void;
  /** `settle` gets the answer before the page shows it. */
  send: (formData: FormData, settle?: (answer: DeskAnswer) => void) => Promise<void>;
  sending: boolean;
  /** Hands the case over to a law firm. */
  offerToFirm: FormAction;
};

const DeskContext = createContext<DeskSender | null>(null);
export const DeskProvider = DeskContext;

/** Sends a form of the desk, and says whether one is being sent. */
export function useDeskForm(): DeskSender {
  const desk = use(DeskContext);
  if (!desk) throw new Error("There is no DeskProvider above.");
  return desk;
}

type DeskFormProps = {
  /** The hidden fields: the action and its subject. */
  fields: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
};

/** A form of the desk that has only buttons. */
export function DeskForm({ fields, className, children }: DeskFormProps) {
  const { formAction, send } = useDeskForm();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  }

  return (
    <form action={formAction} onSubmit={submit} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
