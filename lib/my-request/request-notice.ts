import type { CodePurpose } from "@/content/mails";
import type { Notice } from "@/lib/kernel/notice";
import type { FoundLink } from "@/lib/mails/request-link";

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
  "recall",
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** The result of a form, shown at the top of the page that the browser is redirected to. */
export type RequestNotice = Notice & {
  /** The typed values, to fill the form again after a mistake; no secrets. */
  values?: Record<string, string>;
  /** The error text beside each field. */
  errors?: Record<string, string>;
  /** The next field to fill, which may be far down the page. */
  next?: { id: string; label: string };
};

/** The ids of the fields for codes. */
export const CODE_FIELDS: Record<CodePurpose, string> = {
  phone: "corregir-codigo",
  download: "descargar-codigo",
  erase: "borrar-codigo",
};

/** Props of every section with forms. */
export type RequestForms = {
  action: (formData: FormData) => Promise<void>;
  token: string;
  /** The form that shows its typed values again; null if there is none. */
  kept: {
    action: RequestAction;
    values: Record<string, string>;
    errors: Record<string, string>;
  } | null;
};

/**
 * Answers one form of «Mi solicitud». `link` is valid, except for `renew`. A handler must read and write only
 * the requests that `ownRequestsOf` selects.
 */
export type RequestHandler = (
  link: FoundLink,
  fields: Record<string, string>,
  headers: Headers,
) => Promise<RequestNotice>;
