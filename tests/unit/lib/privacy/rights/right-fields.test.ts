import { expect, test } from "vitest";
import {
  checkAnswer,
  checkNoted,
  checkReason,
  typedValues,
} from "@/lib/privacy/rights/right-fields";
import { RIGHT_KIND } from "@/lib/vocabulary/right-kinds";

const NOW = new Date("2026-11-23T23:30:00Z");
const NOTED = {
  kind: "access",
  channel: "email",
  receivedOn: "2026-11-24",
  requester: "Ana García",
  contact: "",
  identityCheck: "none",
  handlerEmail: "admin@p.test",
};
const noted = (changes: Record<string, string>) => checkNoted({ ...NOTED, ...changes }, NOW);

test("a request needs what is asked, by whom, how, when, and who handles it", () => {
  expect(noted({})).toMatchObject({ errors: {}, checked: { ...NOTED, unlinked: false } });
  expect(checkNoted({}, NOW).checked).toBeNull();
  expect(Object.keys(checkNoted({}, NOW).errors).toSorted()).toEqual([
    "channel",
    "handlerEmail",
    "identityCheck",
    "kind",
    "receivedOn",
    "requester",
  ]);
});

test.each([
  ["kind", "todo"],
  ["channel", "link"],
  ["receivedOn", "2026-11-25"],
  ["receivedOn", "2026-02-30"],
  ["identityCheck", "link"],
  ["identityCheck", "code"],
  ["handlerEmail", "nadie"],
  ["requester", "x".repeat(301)],
  ["contact", "x".repeat(255)],
])("%s may not be «%s»", (field, value) => {
  const { errors, checked } = noted({ [field]: value });
  expect(Object.keys(errors)).toEqual([field]);
  expect(checked).toBeNull();
});

const ANSWER = { outcome: "granted", answer: "Hecho.", identityCheck: "known-email" };
const APPEAL = RIGHT_KIND.access.appeal;
const STORED = { kind: "access", channel: "email", identityCheck: null } as const;
const errorsOf = (changes: Record<string, string>) =>
  checkAnswer({ ...ANSWER, ...changes }, STORED).errors;

test("an answer says what was decided, to whom, and something of its own", () => {
  expect(checkAnswer({ ...ANSWER, sendTo: "ana@p.test" }, STORED)).toMatchObject({
    errors: {},
    checked: { ...ANSWER, sendTo: "ana@p.test" },
  });
  expect(errorsOf({ outcome: "" })).toHaveProperty("outcome");
  expect(errorsOf({ answer: APPEAL })).toHaveProperty("answer");
  expect(errorsOf({ answer: "x".repeat(5_001) })).toHaveProperty("answer");
});

test("nothing is granted to somebody whose identity was not checked; refusing for that is possible", () => {
  for (const identityCheck of ["none", "", "link"]) {
    expect(errorsOf({ identityCheck }), identityCheck).toHaveProperty("identityCheck");
  }
  const answer = `No hemos podido saber quién eres. ${APPEAL}`;
  expect(errorsOf({ outcome: "refused", identityCheck: "none", answer })).toEqual({});
});

test("a refusal says why, and that one can complain to the authority", () => {
  expect(errorsOf({ outcome: "refused", answer: "Es abusiva." })).toHaveProperty("answer");
  expect(errorsOf({ outcome: "refused", answer: APPEAL })).toHaveProperty("answer");
  const answer = `Es abusiva.\n\n${APPEAL}`;
  expect(errorsOf({ outcome: "refused", answer })).toEqual({});
});

test("a complaint is answered without a checked identity, and its refusal names the consumer office", () => {
  const stored = { kind: "complaint", channel: "web-form", identityCheck: "none" } as const;
  const answered = (changes: Record<string, string>) =>
    checkAnswer({ ...ANSWER, identityCheck: "none", ...changes }, stored).errors;
  expect(answered({})).toEqual({});
  expect(answered({ outcome: "refused", answer: `No. ${APPEAL}` })).toHaveProperty("answer");
  const answer = `No. ${RIGHT_KIND.complaint.appeal}`;
  expect(answered({ outcome: "refused", answer })).toEqual({});
});

test("only the form of complaints writes its channel, and a correction keeps it", () => {
  const complaint = { ...NOTED, kind: "complaint", channel: "web-form" };
  expect(Object.keys(checkNoted(complaint, NOW).errors)).toEqual(["channel"]);
  const stored = { kind: "complaint", channel: "web-form", identityCheck: "none" } as const;
  expect(checkNoted(complaint, NOW, stored).errors).toEqual({});
});

test("a reason is needed, and not too long", () => {
  expect(checkReason({ because: "Es compleja" }).checked).toBe("Es compleja");
  expect(checkReason({}).checked).toBeNull();
  expect(checkReason({ because: "x".repeat(301) }, 300).checked).toBeNull();
});

test("what was typed is kept without control characters, and an answer with its lines", () => {
  expect(
    typedValues({ requester: " Ana\u0000\u200b  García ", answer: "Uno\r\n\r\ndos ", other: "x" }),
  ).toEqual({ requester: "Ana García", answer: "Uno\n\ndos" });
});
