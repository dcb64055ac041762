import { DeskView } from "@/components/admin/calls/desk-view";
import { readOwnAbsence } from "@/lib/calls/absence";
import { awayText } from "@/lib/calls/away";
import { readAskedPerson } from "@/lib/calls/read-asked-person";
import { readDesk } from "@/lib/calls/read-desk";
import { readDone } from "@/lib/calls/read-done";
import { readQueuePeople } from "@/lib/calls/read-queue";
import { currentTime } from "@/lib/kernel/current-time";
import { paths } from "@/lib/kernel/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { readQueue } from "@/lib/vocabulary/queue-labels";
import { changeOwnDesk, offerToFirm, workDesk } from "../actions";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata("Llamadas", paths.calls);

const FAILURE = {
  permission: "desk.work",
  event: "calls.not_read",
  retryHref: paths.calls,
  text: "No se pudieron cargar las llamadas",
} as const;

export default async function CallsPage({ searchParams }: { searchParams: OfficeQuery }) {
  const { persona, cola, hecho, dejada } = await searchParams;
  return officePage(FAILURE, async () => {
    const queue = readQueue(cola);
    const [desk, asked, people, away, justDone] = await Promise.all([
      readDesk(),
      readAskedPerson(persona),
      readQueuePeople(queue),
      readOwnAbsence(),
      readDone(hecho),
    ]);
    return (
      <DeskView
        desk={desk}
        asked={asked}
        listed={{ queue, people }}
        justDone={justDone}
        justLeft={typeof dejada === "string" ? dejada : null}
        action={workDesk}
        offerToFirm={offerToFirm}
        absence={{ away: away && awayText(away, currentTime()), action: changeOwnDesk }}
      />
    );
  });
}
