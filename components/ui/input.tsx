import { slotted } from "@/lib/utils";

/** The look shared by text fields and selects: 40 px, 48 on a phone, a border of 3:1. */
export const inputLook =
  "block min-h-10 w-full min-w-0 rounded-md border border-input bg-card px-3 py-1 text-xs text-foreground placeholder:text-muted-foreground disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-destructive max-sm:min-h-12 max-sm:text-sm";

export const Input = slotted("input", "input", inputLook);
