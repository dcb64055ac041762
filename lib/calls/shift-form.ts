import "server-only";
import * as z from "zod";
import { AccessError } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { parseForm } from "@/lib/kernel/form-data";
import { log } from "@/lib/kernel/log";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { setAbsence, setOwnAbsence } from "./absence";
import { awayFields, awayUntil } from "./away";
import { handOverCalls } from "./owners";
import type { ShiftOutcome } from "./shift-notices";
import { saveShift, setRoundRobin } from "./shifts";

const userId = z.guid();
/** Empty: nobody's. */
const from = z.union([z.guid(), z.literal("").transform(() => null)]);
const to = z.union([z.guid(), z.literal("todos").transform(() => null)]);
const time = z.union([z.iso.time({ precision: -1 }), z.literal("")]);

const requestSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("round-robin"), on: z.enum(["1", "0"]) }),
  z.object({
    intent: z.literal("shift"),
    userId,
    from: time,
    until: time,
    weight: z.coerce.number().int().min(0).max(10),
  }),
  z.object({ intent: z.literal("absence"), userId, ...awayFields }),
  z.object({
    intent: z.literal("move"),
    from,
    to,
    everything: z.literal("1").optional(),
  }),
]);

type Request = z.infer<typeof requestSchema>;

/** As many as the page lists. */
const tickedSchema = z.array(z.guid()).max(50);

/**
 * Carries out a form of «Turnos» and returns its outcome; the form data may be anything.
 * @throws AccessError without the permission
 */
export async function answerShiftForm(formData: FormData): Promise<ShiftOutcome> {
  const request = parseForm(requestSchema, formData);
  const ticked = request && tickedSchema.safeParse(formData.getAll("task")).data;
  if (!request || !ticked) return "forged";
  try {
    return await withinPageDeadline(carryOut(request, ticked));
  } catch (error) {
    if (error instanceof AccessError) throw error;
    log.error("desk.shifts_not_changed", error);
    return "failed";
  }
}

async function carryOut(request: Request, ticked: string[]): Promise<ShiftOutcome> {
  switch (request.intent) {
    case "round-robin":
      await setRoundRobin(request.on === "1");
      return request.on === "1" ? "repartiendo" : "sin-repartir";
    case "shift":
      return changeShift(request);
    case "absence": {
      const until = awayUntil(request, currentTime());
      if (until === undefined) return "mal-ausencia";
      if (!(await setAbsence(request.userId, until))) return "forged";
      return until ? "fuera" : "dentro";
    }
    case "move":
      return move(request, ticked);
  }
}

async function changeShift({
  userId,
  from,
  until,
  weight,
}: Extract<Request, { intent: "shift" }>): Promise<ShiftOutcome> {
  const isAllDay = !from && !until;
  if (!isAllDay && !(from && until && from < until)) return "mal-turno";
  return (await saveShift(userId, isAllDay ? null : { from, until }, weight))
    ? "guardado"
    : "forged";
}

async function move(
  { from, to, everything }: Extract<Request, { intent: "move" }>,
  ticked: string[],
): Promise<ShiftOutcome> {
  // What is nobody's may be thousands of calls: only those that are ticked.
  const done = await handOverCalls(from, to, everything && from ? undefined : ticked);
  if (done === "away") return "ausente";
  if (done === "gone") return "forged";
  if (done.moved === 0) return "ninguna";
  return to ? "movidas" : "devueltas";
}

/** What is wrong with what was sent; null when it is done. */
export type OwnDeskState = { problem: string | null };

const ownSchema = z.object({ intent: z.literal("absence"), ...awayFields });

/** Answers the switch of the signed-in adviser's absence. */
export async function answerOwnForm(formData: FormData): Promise<OwnDeskState> {
  const request = parseForm(ownSchema, formData);
  if (!request) return { problem: "Los datos del formulario no son válidos." };
  try {
    return { problem: await withinPageDeadline(carryOutOwn(request)) };
  } catch (error) {
    if (error instanceof AccessError) return { problem: "No tienes permiso." };
    log.error("desk.own_not_changed", error);
    return { problem: "No se ha podido guardar. Inténtalo otra vez." };
  }
}

async function carryOutOwn(request: z.infer<typeof ownSchema>): Promise<string | null> {
  const until = awayUntil(request, currentTime());
  if (until === undefined) return "Elige un día y una hora que estén por venir.";
  await setOwnAbsence(until);
  return null;
}
