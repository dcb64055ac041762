import { DeskView } from "@/components/admin/desk/desk-view";
import { readOwnAbsence } from "@/lib/desk/absence";
import { awayText } from "@/lib/desk/away";
import { readQueue } from "@/lib/desk/queue-labels";
import { readAskedPerson } from "@/lib/desk/read-asked-person";
import { readDesk } from "@/lib/desk/read-desk";
import { readQueuePeople } from "@/lib/desk/read-queue";
import { paths } from "@/lib/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { changeOwnDesk, workDesk } from "../actions";
import { type OfficeQuery, officePage } from "../office-page";

export const metadata = officeMetadata("Llamadas", paths.calls);

const FAILURE = {
  permission: "desk.work",
  event: "calls.not_read",
  retryHref: paths.calls,
  description: "No se pudieron cargar las llamadas",
} as const;

export default async function CallsPage({ searchParams }: { searchParams: OfficeQuery }) {
  const { persona, cola, hecho } = await searchParams;
  return officePage(FAILURE, async () => {
    const queue = readQueue(cola);
    const [desk, asked, people, away] = await Promise.all([
      readDesk(),
      readAskedPerson(persona),
      readQueuePeople(queue),
      readOwnAbsence(),
    ]);
    return (
      <DeskView
        desk={desk}
        asked={asked}
        listed={{ queue, people }}
        justDone={typeof hecho === "string" ? hecho : null}
        action={workDesk}
        absence={{ away: away && awayText(away, new Date()), action: changeOwnDesk }}
      />
    );
  });
}
