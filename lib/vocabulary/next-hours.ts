import { valuesOf } from "./table";

type Words = {
  /** The name of the choice on the desk. */
  label: string;
  /** The key on the keyboard; the desk combines it with Alt. */
  key: string;
};

/** The hours of another call that people agree on most often. */
export const NEXT_HOUR = {
  soon: { label: "En 15 min", key: "1" },
  afternoon: { label: "Esta tarde", key: "2" },
  tomorrow: { label: "Mañana", key: "3" },
  monday: { label: "El lunes", key: "4" },
} as const satisfies Record<string, Words>;

export type NextHour = keyof typeof NEXT_HOUR;
export const NEXT_HOURS = valuesOf(NEXT_HOUR);
