import { slotted } from "@/lib/kernel/utils";

/** The look shared by text fields and selects: 40 px, 48 on a phone, a border of 3:1. */
export const inputLook = "office-field max-sm:min-h-12 max-sm:text-sm";

export const Input = slotted("input", "input", inputLook);
