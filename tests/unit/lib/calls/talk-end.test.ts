import { expect, test } from "vitest";
import { talkProblem } from "@/lib/calls/talk-end";

const END = {
  status: null,
  current: "nuevo",
  hasNext: false,
  wantsNoCalls: false,
  isWithFirm: false,
} as const;

test.each([
  ["neither closed nor called again", {}, /siguiente paso/],
  ["contacted, and nothing follows", { status: "contactado" }, /siguiente paso/],
  ["in study, and nothing follows", { status: "en_estudio" }, /siguiente paso/],
  ["left as new", { status: "nuevo", hasNext: true }, /no dicen en qué queda/],
  ["left as a duplicate", { status: "duplicado", hasNext: true }, /no dicen en qué queda/],
  ["closed and called again", { status: "cerrado", hasNext: true }, /no lleva otra llamada/],
  ["of a person who wants no calls, left as new", { wantsNoCalls: true }, /siguiente paso/],
  ["called again", { status: "contactado", hasNext: true }, null],
  ["closed", { status: "no_aplica" }, null],
  ["about a case that was over already", { current: "cerrado" }, null],
  [
    "called again about a case that stays over",
    { status: "cerrado", current: "cerrado", hasNext: true },
    null,
  ],
  ["of a person who wants no calls", { status: "en_estudio", wantsNoCalls: true }, null],
  ["about a case that a law firm has", { status: "en_estudio", isWithFirm: true }, null],
  ["about a case that a law firm has, left as new", { isWithFirm: true }, /siguiente paso/],
] as const)("a conversation %s", (_, changes, problem) => {
  const found = talkProblem({ ...END, ...changes });
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeNull();
});
