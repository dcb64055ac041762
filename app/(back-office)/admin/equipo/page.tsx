import { TeamPanel } from "@/components/admin/team/team-panel";
import { readNotice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { listTeam } from "@/lib/team/team";
import { TEAM_NOTICES } from "@/lib/team/team-notices";
import { changeTeam } from "../actions";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata("Equipo", paths.team);

const FAILURE = {
  permission: "team.manage",
  event: "account.team_not_listed",
  retryHref: paths.team,
  text: "No se pudo cargar el equipo",
} as const;

export default async function TeamPage({ searchParams }: { searchParams: OfficeQuery }) {
  const { hecho } = await searchParams;
  return officePage(FAILURE, async () => (
    <TeamPanel
      team={await listTeam()}
      notice={readNotice(TEAM_NOTICES, hecho)}
      action={changeTeam}
    />
  ));
}
