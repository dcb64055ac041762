import { LoadFailed } from "@/components/admin/shell/load-failed";
import { TeamPanel } from "@/components/admin/team/team-panel";
import { listTeam } from "@/lib/accounts/team";
import { readTeamOutcome } from "@/lib/accounts/team-notices";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { changeTeam } from "../actions";
import { refusalOf } from "../refusal";

export const metadata = officeMetadata("Equipo", paths.team);

type TeamPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TeamPage({ searchParams }: TeamPageProps) {
  const refusal = await refusalOf();
  if (refusal) return refusal;
  const { hecho } = await searchParams;
  try {
    const team = await listTeam();
    return <TeamPanel team={team} outcome={readTeamOutcome(hecho)} action={changeTeam} />;
  } catch (error) {
    log.error("account.team_not_listed", error);
    return <LoadFailed retryHref={paths.team} description="No se pudo cargar el equipo" />;
  }
}
