"use server";

import { redirect } from "next/navigation";
import { paths } from "@/lib/paths";

/** The floor that lead submission is measured against: a server action and nothing else. */
export async function doNothing(): Promise<void> {
  redirect(paths.thanks);
}
