"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { AccessError } from "@/lib/accounts/session";
import { answerTeamForm } from "@/lib/accounts/team-form";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { isSameOrigin } from "@/lib/request";
import type { TeamOutcome } from "@/lib/team-notices";

/** Invites somebody to the team, sends or takes back an invitation, or takes the role away. */
export async function changeTeam(formData: FormData): Promise<void> {
  let outcome: TeamOutcome = "forged";
  if (isSameOrigin(await headers(), env().appUrl)) {
    try {
      outcome = await answerTeamForm(formData);
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      redirect(error.code === "signed-out" ? paths.auth : paths.admin);
    }
  }
  redirect(`${paths.team}?hecho=${outcome}`);
}
