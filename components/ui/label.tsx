"use client";

import { Label as LabelPrimitive } from "radix-ui";
import { slotted } from "@/lib/kernel/utils";

export const Label = slotted(
  LabelPrimitive.Root,
  "label",
  "flex items-center gap-2 text-xs leading-tight font-semibold select-none group-data-[disabled=true]:opacity-60 peer-disabled:cursor-not-allowed peer-disabled:opacity-60",
);
