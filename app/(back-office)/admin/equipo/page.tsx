import type { Metadata } from "next";
import { RedirectType, redirect } from "next/navigation";
import { AccessDenied } from "@/components/admin/access-denied";
import { SectionFailed } from "@/components/admin/section-failed";
import { TeamPanel } from "@/components/admin/team-panel";
import { TwoStepMissing } from "@/components/admin/two-step-missing";
import { site } from "@/content/site";
import { AccessError } from "@/lib/accounts/session";
import { listTeam } from "@/lib/accounts/team";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { readTeamOutcome } from "@/lib/team-notices";
import { changeTeam } from "../actions";

export const metadata: Metadata = { title: { absolute: `Equipo · ${site.brand}` } };

type TeamPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TeamPage({ searchParams }: TeamPageProps) {
  const { hecho } = await searchParams;
  try {
    const team = await listTeam();
    return <TeamPanel team={team} outcome={readTeamOutcome(hecho)} action={changeTeam} />;
  } catch (error) {
    if (!(error instanceof AccessError)) {
      log.error("account.team_not_listed", error);
      return <SectionFailed title="Equipo" retryHref={paths.team} />;
    }
    if (error.code === "signed-out") redirect(paths.auth, RedirectType.replace);
    return error.code === "forbidden" ? <AccessDenied /> : <TwoStepMissing />;
  }
}
