import { ShiftsView } from "@/components/admin/calls/shifts/shifts-view";
import { readShiftNotice, SHIFT_NOTICES } from "@/lib/calls/shift-notices";
import { readShifts } from "@/lib/calls/shifts";
import { paths } from "@/lib/kernel/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { changeShifts } from "../actions";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata("Turnos", paths.shifts, { hecho: SHIFT_NOTICES });

const FAILURE = {
  permission: "desk.coordinate",
  event: "desk.shifts_not_read",
  retryHref: paths.shifts,
  text: "No se pudieron cargar los turnos",
} as const;

export default async function ShiftsPage({ searchParams }: { searchParams: OfficeQuery }) {
  const query = await searchParams;
  return officePage(FAILURE, async () => (
    <ShiftsView
      shifts={await readShifts(query.de)}
      notice={readShiftNotice(query)}
      action={changeShifts}
    />
  ));
}
