import { valuesOf } from "./table";

type Words = {
  /** The words in the back office. */
  office: string;
  /** The words in the person's file. */
  person: string;
};

/** Where a consent was withdrawn. */
export const WITHDRAWAL_PLACE = {
  form: { office: "en el formulario", person: "En un formulario de la web" },
  "my-request": { office: "en «Mi solicitud»", person: "En «Mi solicitud»" },
  office: {
    office: "lo anotó quien le atendió",
    person: "Lo dijiste, y lo anotó quien te atendió",
  },
} as const satisfies Record<string, Words>;

export type WithdrawalPlace = keyof typeof WITHDRAWAL_PLACE;
export const WITHDRAWAL_PLACES = valuesOf(WITHDRAWAL_PLACE);
