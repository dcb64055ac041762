import { formatMoment } from "@/components/admin/requests/sheet/format-moment";
import type { HandoverState } from "@/lib/partners/read-handovers";
import { HANDOVER_STAGE } from "@/lib/vocabulary/handovers";

/** Which law firm has the case, since when, and what it says. */
export function FirmHolder({ open }: { open: HandoverState }) {
  const { firm, since, answerBy, acceptedAt, stage, stageAt } = open;
  return (
    <p className="text-sm wrap-anywhere">
      Lo tiene <strong>{firm}</strong> desde el {formatMoment(since)}.{" "}
      {acceptedAt
        ? `Lo aceptó el ${formatMoment(acceptedAt)}.`
        : `Puede aceptarlo hasta el ${formatMoment(answerBy)}; si no, vuelve a nosotros.`}
      {stage && stageAt && ` Dice: ${HANDOVER_STAGE[stage].office} (${formatMoment(stageAt)}).`}
    </p>
  );
}
