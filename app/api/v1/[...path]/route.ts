import { answerUnknown } from "@/lib/api/problem";

/** No page and no action answers below /api/v1, where the gate lets calls of other origins pass. */
export const dynamic = "force-dynamic";

export {
  answerUnknown as DELETE,
  answerUnknown as GET,
  answerUnknown as PATCH,
  answerUnknown as POST,
  answerUnknown as PUT,
};
