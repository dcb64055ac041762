"use server";

import { redirect } from "next/navigation";
import { paths } from "@/lib/kernel/paths";

/** The baseline for benchmarks of lead submission: a Server Action and nothing else. */
export async function doNothing(): Promise<void> {
  redirect(paths.thanks);
}
