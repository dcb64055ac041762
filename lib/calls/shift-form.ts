import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { currentTime } from "@/lib/kernel/current-time";
import { failure } from "@/lib/kernel/notice";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { paths } from "@/lib/kernel/paths";
import { setAbsence, setOwnAbsence } from "./absence";
import { handOverCalls } from "./assignees";
import { awayFields, awayUntil } from "./away";
import { liftRecusal } from "./recuse";
import type { MovedInPart, ShiftOutcome } from "./shift-notices";
import { saveShift, setRoundRobin } from "./shifts";

const userId = z.guid();
/** Empty means calls without an assignee. */
const from = z.union([z.guid(), z.literal("").transform(() => null)]);
const to = z.union([z.guid(), z.literal("todos").transform(() => null)]);
const time = z.union([z.iso.time({ precision: -1 }), z.literal("")]);

const requestSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("round-robin"), on: z.enum(["1", "0"]) }),
  z.object({
    action: z.literal("shift"),
    userId,
    from: time,
    until: time,
    weight: z.coerce.number().int().min(0).max(10),
    version: z.string().max(40).default(""),
  }),
  z.object({ action: z.literal("absence"), userId, ...awayFields }),
  z.object({ action: z.literal("lift-recusal"), personId: z.guid(), userId }),
  z.object({
    action: z.literal("move"),
    from,
    to,
    everything: z.literal("1").optional(),
    // As many as the page lists.
    task: z.array(z.guid()).max(50),
  }),
]);

type Request = z.infer<typeof requestSchema>;

/** The assignee that the page listed. */
const listedSchema = z.object({ listed: z.string().max(100).default("") });

/** Carries out a form of «Turnos» and redirects to the page with the result. */
export const answerShiftForm = officeForm({
  permission: "desk.coordinate",
  isLeading: true,
  schema: requestSchema.and(listedSchema),
  lists: ["task"],
  failed: failure("No se han cambiado los turnos"),
  async work({ listed, ...request }) {
    const outcome = await withinPageDeadline(carryOut(request));
    const told = typeof outcome === "string" ? { hecho: outcome } : outcome;
    const query = new URLSearchParams({ ...told, ...(listed && { de: listed }) });
    return { next: `${paths.shifts}?${query}` };
  },
});

async function carryOut(request: Request): Promise<ShiftOutcome | MovedInPart> {
  switch (request.action) {
    case "round-robin":
      await setRoundRobin(request.on === "1");
      return request.on === "1" ? "repartiendo" : "sin-repartir";
    case "shift":
      return changeShift(request);
    case "absence": {
      const until = awayUntil(request, currentTime());
      if (until === undefined) return "mal-ausencia";
      if (!(await setAbsence(request.userId, until))) return "gone";
      return until ? "fuera" : "dentro";
    }
    case "lift-recusal":
      return (await liftRecusal(request.personId, request.userId)) ? "puede" : "ya-puede";
    case "move":
      return move(request);
  }
}

async function changeShift({
  userId,
  from,
  until,
  weight,
  version,
}: Extract<Request, { action: "shift" }>): Promise<ShiftOutcome> {
  const isAllDay = !from && !until;
  if (!isAllDay && !(from && until && from < until)) return "mal-turno";
  return SAVED[await saveShift(userId, isAllDay ? null : { from, until }, weight, version)];
}

const SAVED = { saved: "guardado", gone: "gone", changed: "cambiado" } as const;

async function move({
  from,
  to,
  everything,
  task,
}: Extract<Request, { action: "move" }>): Promise<ShiftOutcome | MovedInPart> {
  // Thousands of calls may be unassigned, so only the ticked ones move.
  const done = await handOverCalls(from, to, everything && from ? undefined : task);
  if (done === "away") return "ausente";
  if (done === "gone") return "gone";
  const { moved, asked } = done;
  if (moved === 0) return "ninguna";
  if (moved < asked) return { hecho: "en-parte", pasadas: `${moved}-${asked}` };
  return to ? "movidas" : "devueltas";
}

/** Answers the signed-in adviser's absence switch. */
export const answerOwnForm = officeForm({
  permission: "desk.work",
  schema: z.object(awayFields),
  keep: ["day", "time"],
  failed: failure("No se ha podido guardar"),
  async work(request) {
    const until = awayUntil(request, currentTime());
    if (until === undefined) return { problem: "Elige un día y una hora que estén por venir." };
    await withinPageDeadline(setOwnAbsence(until));
    return null;
  },
});
