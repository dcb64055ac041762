import type { NextRequest } from "next/server";
import { calendarAnswer } from "@/app/(site)/calendar-answer";
import { paths } from "@/lib/kernel/paths";
import { readOwnCallEvent } from "@/lib/my-request/own-call-event";

type Context = { params: Promise<{ token: string }> };

/** The hour of the call as it is now, for the visitor's calendar. */
export async function GET(_request: NextRequest, { params }: Context): Promise<Response> {
  const { token } = await params;
  return calendarAnswer(
    await readOwnCallEvent(token),
    `${paths.myRequest}/${encodeURIComponent(token)}`,
  );
}
