import type { CodePurpose } from "@/content/mails";
import type { Notice } from "@/lib/kernel/notice";

/** What the forms of «Mi solicitud» ask for. */
export const REQUEST_ACTIONS = [
  "hour",
  "write",
  "urgent",
  "cancel",
  "correct",
  "code",
  "download",
  "erase",
  "renew",
  "withdraw",
  "ask",
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** What has come of a form; shown at the top of the page that the browser is redirected to. */
export type RequestNotice = Notice & {
  /** What was typed, for the form to show again after a mistake; no secrets. */
  values?: Record<string, string>;
  /** What is wrong with each field, in words beside it. */
  errors?: Record<string, string>;
  /** The field with which to go on, far down the page. */
  next?: { id: string; label: string };
};

/** The ids of the fields for codes. */
export const CODE_FIELDS: Record<CodePurpose, string> = {
  phone: "corregir-codigo",
  download: "descargar-codigo",
  erase: "borrar-codigo",
};

/** Props of every section: where its forms go, and to which request. */
export type RequestForms = {
  action: (formData: FormData) => Promise<void>;
  token: string;
  /** The values of the form that was refused; empty otherwise. */
  kept: {
    action: RequestAction;
    values: Record<string, string>;
    errors: Record<string, string>;
  } | null;
};
