import { slotted } from "@/lib/utils";

/** The place something will take: give it that size, so that nothing jumps. */
export const Skeleton = slotted("div", "skeleton", "animate-pulse rounded-md bg-muted");
