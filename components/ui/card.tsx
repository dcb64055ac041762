import { slotted } from "@/lib/kernel/utils";

export const Card = slotted(
  "div",
  "card",
  "flex flex-col gap-4 rounded-lg border border-border bg-card py-4 text-card-foreground",
);
export const CardHeader = slotted(
  "div",
  "card-header",
  "grid auto-rows-min items-start gap-1 px-4 has-data-[slot=card-action]:grid-cols-[1fr_auto]",
);
export const CardTitle = slotted("div", "card-title", "leading-tight font-semibold");
export const CardDescription = slotted("div", "card-description", "text-xs text-muted-foreground");
export const CardAction = slotted(
  "div",
  "card-action",
  "col-start-2 row-span-2 row-start-1 self-start justify-self-end",
);
export const CardContent = slotted("div", "card-content", "px-4");
export const CardFooter = slotted("div", "card-footer", "flex items-center px-4");
