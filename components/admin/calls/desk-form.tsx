import { createContext, type FormEvent, type ReactNode, use } from "react";
import type { DeskAnswer } from "@/lib/calls/desk-state";

type DeskSender = {
  /** Without JavaScript the browser posts the form. */
  formAction: (formData: FormData) => void;
  /** `settle` gets the answer before anything of it is shown. */
  send: (formData: FormData, settle?: (answer: DeskAnswer) => void) => Promise<void>;
  sending: boolean;
};

const DeskContext = createContext<DeskSender | null>(null);
export const DeskProvider = DeskContext;

/** Sends a form of the desk, and tells whether one is on its way. */
export function useDeskForm(): DeskSender {
  const desk = use(DeskContext);
  if (!desk) throw new Error("There is no DeskProvider above.");
  return desk;
}

type DeskFormProps = {
  /** What the form asks for, and about whom. */
  fields: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
};

/** A form of the desk with nothing to fill in: its buttons say everything. */
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
