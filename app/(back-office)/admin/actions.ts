"use server";

import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { FORGED_NOTICE } from "@/lib/accounts/problems";
import { AccessError } from "@/lib/accounts/session";
import { answerTeamForm, emptyTeamForm, type TeamFormState } from "@/lib/accounts/team-form";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { isSameOrigin } from "@/lib/request";

/** Invites somebody to the team, sends or takes back an invitation, or takes the role away. */
export async function changeTeam(
  _previous: TeamFormState,
  formData: FormData,
): Promise<TeamFormState> {
  if (!isSameOrigin(await headers(), env().appUrl)) {
    return { ...emptyTeamForm, notice: { ...FORGED_NOTICE, tone: "error" } };
  }
  try {
    const state = await answerTeamForm(formData);
    revalidatePath(paths.team);
    return state;
  } catch (error) {
    if (!(error instanceof AccessError)) throw error;
    redirect(error.code === "signed-out" ? paths.auth : paths.admin);
  }
}
