import "server-only";
import * as z from "zod";
import { failureNotice } from "@/lib/accounts/failure-notice";
import { readFormData } from "@/lib/kernel/form-data";
import { answerRight } from "./answer-right";
import { extendRight } from "./extend-right";
import { correctRight, noteRight } from "./note-right";
import { RESTRICTION_LENGTH, restrictPerson, unrestrictPerson } from "./restrict-person";
import { checkAnswer, checkReason, typedValues } from "./right-fields";
import { readStored } from "./right-version";
import {
  emptyRightsForm,
  RIGHTS_DEEDS,
  RIGHTS_FAILED,
  RIGHTS_PROBLEMS,
  type RightsProblem,
  type RightsState,
  type RightsValues,
} from "./rights-state";

const targetSchema = z.object({ id: z.guid(), seen: z.string().max(100) });

/** Which request was changed, and what the page then says; or the state to show. */
export type RightsAnswer = { id: string; done: string } | { refused: RightsState };

/** Answers every form of the rights desk. What was typed comes back when it was refused. */
export async function answerRightsForm(formData: FormData): Promise<RightsAnswer> {
  let values: RightsValues = {};
  try {
    const fields = readFormData(formData);
    values = typedValues(fields);
    const deed = RIGHTS_DEEDS.find((one) => one === fields.do);
    const answer = deed === "note" ? await note(values) : await change(deed, fields, values);
    if ("id" in answer) return answer;
    return { refused: { ...answer.refused, values } };
  } catch (error) {
    return { refused: { ...emptyRightsForm, notice: failureNotice(RIGHTS_FAILED, error), values } };
  }
}

async function note(values: RightsValues): Promise<RightsAnswer> {
  const noted = await noteRight(values);
  return "id" in noted ? { id: noted.id, done: "note" } : refuse(noted.problem, noted.errors);
}

async function change(
  deed: (typeof RIGHTS_DEEDS)[number] | undefined,
  fields: Readonly<Record<string, string>>,
  values: RightsValues,
): Promise<RightsAnswer> {
  const target = targetSchema.safeParse(fields).data;
  if (!target || !deed) return { refused: { ...emptyRightsForm, notice: RIGHTS_FAILED } };
  const { id, seen } = target;
  switch (deed) {
    case "correct": {
      const refused = await correctRight(id, seen, values);
      return refused ? refuse(refused.problem, refused.errors) : { id, done: deed };
    }
    case "answer": {
      const { checked, errors } = checkAnswer(values, await readStored(id));
      if (!checked) return refuse(null, errors);
      const problem = await answerRight(id, seen, checked);
      return problem ? refuse(problem) : { id, done: checked.sendTo ? "sent" : deed };
    }
    case "extend": {
      const { checked, errors } = checkReason(values);
      if (!checked) return refuse(null, errors);
      const problem = await extendRight(id, seen, checked);
      return problem ? refuse(problem) : { id, done: deed };
    }
    case "restrict": {
      const { checked, errors } = checkReason(values, RESTRICTION_LENGTH);
      if (!checked) return refuse(null, errors);
      const problem = await restrictPerson(id, checked);
      return problem ? refuse(problem) : { id, done: deed };
    }
    case "unrestrict": {
      const problem = await unrestrictPerson(id);
      return problem ? refuse(problem) : { id, done: deed };
    }
    case "note":
      return { refused: { ...emptyRightsForm, notice: RIGHTS_FAILED } };
  }
}

function refuse(problem: RightsProblem | null, errors: RightsValues = {}): RightsAnswer {
  const description = problem ? RIGHTS_PROBLEMS[problem] : "Revisa lo marcado.";
  return { refused: { ...emptyRightsForm, notice: { ...RIGHTS_FAILED, description }, errors } };
}
