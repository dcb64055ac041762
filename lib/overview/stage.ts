import { HANDOVER_STAGE, type HandoverStage } from "@/lib/vocabulary/handovers";
import { valuesOf } from "@/lib/vocabulary/table";
import type { Count } from "./hide-small";

/** How far a case can get after the request, in words. */
export const STAGE = {
  spoken: "Hemos hablado",
  offered: "Enviado a un despacho",
  accepted: "Aceptado",
  signed: HANDOVER_STAGE.signed.office,
  filed: HANDOVER_STAGE.filed.office,
  discharged: HANDOVER_STAGE.discharged.office,
} as const;

export type Stage = keyof typeof STAGE;
export const STAGES = valuesOf(STAGE);

/** What a firm reports when a case has reached a stage: the stage itself, or a later one if it skipped it. */
export const REPORTS = {
  signed: ["signed", "filed", "discharged"],
  filed: ["filed", "discharged"],
  discharged: ["discharged"],
} as const satisfies Partial<Record<Stage, readonly HandoverStage[]>>;

/** How many cases reached a stage, and the median of their days since the request, with one decimal. */
export type Reached = { count: Count; medianDays: number | null };

/** How many people asked, and how far their cases got. */
export type Funnel = { asked: Count; reached: Record<Stage, Reached> };

/** What became of the cases that a firm was offered. */
export type FirmFigures = {
  firm: string;
  offered: Count;
  accepted: Count;
  /** Declined, or not answered in time. */
  refused: Count;
  signed: Count;
  filed: Count;
  discharged: Count;
  /** Of the days since the offer until the firm reported each; null for nobody, and for a small group. */
  medianDays: Record<keyof typeof REPORTS, number | null>;
  /** Until the firm accepted or declined; null without an answer, and for a small group. */
  medianSeconds: number | null;
};

/** How far the cases of people's first requests got. A null source stands for all other sources. */
export type CaseStages = {
  all: Funnel;
  sources: (Funnel & { source: string | null })[];
  firms: FirmFigures[];
};
