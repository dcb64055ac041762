import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import type { Outcome } from "@/lib/kernel/form-action";
import { paths } from "@/lib/kernel/paths";
import { answerRight } from "./answer-right";
import { extendRight } from "./extend-right";
import { correctRight, noteRight } from "./note-right";
import { RESTRICTION_LENGTH, restrictPerson, unrestrictPerson } from "./restrict-person";
import { checkAnswer, checkReason, typedValues } from "./right-fields";
import { readStored } from "./right-version";
import {
  RIGHT_FIELDS,
  type RIGHTS_DONE,
  RIGHTS_FAILED,
  RIGHTS_PROBLEMS,
  type RightsProblem,
  type RightsValues,
} from "./rights-state";

const target = { id: z.guid(), version: z.string().max(100) };

const rightsSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("note") }).catchall(z.string()),
  z
    .object({
      action: z.enum(["correct", "extend", "restrict", "unrestrict", "answer"]),
      ...target,
    })
    .catchall(z.string()),
]);

type Sent = z.infer<typeof rightsSchema>;

/** Answers all forms about rights requests, and opens the page of the request. */
export const answerRightsForm = officeForm({
  permission: "privacy.manage",
  schema: rightsSchema,
  keep: [...RIGHT_FIELDS, "version"],
  failed: RIGHTS_FAILED,
  work: carryOut,
});

async function carryOut(sent: Sent): Promise<Outcome> {
  const values = typedValues(sent);
  if (sent.action === "note") {
    const noted = await noteRight(values);
    return "id" in noted ? done(noted.id, "note") : refuse(noted.problem, noted.errors);
  }
  const { id, version, action } = sent;
  switch (action) {
    case "correct": {
      const refused = await correctRight(id, version, values);
      return refused ? refuse(refused.problem, refused.errors) : done(id, action);
    }
    case "answer": {
      const stored = await readStored(id);
      if (!stored) return refuse("unknown");
      const { checked, errors } = checkAnswer(values, stored);
      if (!checked) return { errors };
      const problem = await answerRight(id, version, checked);
      return problem ? refuse(problem) : done(id, checked.sendTo ? "sent" : action);
    }
    case "extend": {
      const { checked, errors } = checkReason(values);
      if (!checked) return { errors };
      const problem = await extendRight(id, version, checked);
      return problem ? refuse(problem) : done(id, action);
    }
    case "restrict": {
      const { checked, errors } = checkReason(values, RESTRICTION_LENGTH);
      if (!checked) return { errors };
      const problem = await restrictPerson(id, checked);
      return problem ? refuse(problem) : done(id, action);
    }
    case "unrestrict": {
      const problem = await unrestrictPerson(id);
      return problem ? refuse(problem) : done(id, action);
    }
  }
}

function done(id: string, name: keyof typeof RIGHTS_DONE): Outcome {
  return { next: `${paths.right}?id=${id}&hecho=${name}` };
}

function refuse(problem: RightsProblem | null, errors: RightsValues = {}): Outcome {
  return problem ? { problem: RIGHTS_PROBLEMS[problem] } : { errors };
}
