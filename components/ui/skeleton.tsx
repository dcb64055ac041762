import { slotted } from "@/lib/kernel/utils";

/** A placeholder: give it the size of the coming content, so that nothing jumps. */
export const Skeleton = slotted("div", "skeleton", "animate-pulse rounded-md bg-muted");
