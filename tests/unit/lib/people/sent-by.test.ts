import { describe, expect, test } from "vitest";
import { noEmailFor } from "@/lib/kernel/no-email";
import { isSameName, type KnownPerson, sentBy } from "@/lib/people/sent-by";

const ROSA: KnownPerson = {
  emails: ["rosa@ejemplo.es"],
  readByOthers: [],
  phones: ["+34600123456"],
  names: ["Rosa Gil Sáez"],
  isGuarded: false,
};
const sent = (changes: object = {}) => ({
  emailNormalized: "otra@ejemplo.es",
  phoneNormalized: "+34600123456",
  fullName: "Rosa Gil",
  ...changes,
});

describe("a request is of a known person", () => {
  test("whose mailbox it names, whatever the phone and the name", () => {
    const changes = {
      emailNormalized: "rosa@ejemplo.es",
      phoneNormalized: "+34611222333",
      fullName: "Luis Ortiz",
    };
    expect(sentBy(ROSA, sent(changes))).toBe("mailbox");
    expect(sentBy({ ...ROSA, isGuarded: true }, sent(changes))).toBe("mailbox");
  });

  test("whose phone and name it names", () => {
    expect(sentBy(ROSA, sent())).toBe("phone");
  });

  test.each([
    ["the phone alone: a couple shares it", ROSA, { fullName: "Luis Ortiz" }],
    ["the name alone", ROSA, { phoneNormalized: "+34611222333" }],
    ["phone and name of somebody who wants no calls", { ...ROSA, isGuarded: true }, {}],
  ])("but not by %s", (_, person, changes) => {
    expect(sentBy(person, sent(changes))).toBeNull();
  });

  test("nor by the placeholder for no e-mail, which all who share a phone have", () => {
    const emailNormalized = noEmailFor("+34600123456");
    const rosa = { ...ROSA, emails: [emailNormalized] };
    expect(sentBy(rosa, sent({ emailNormalized, fullName: "Luis Ortiz" }))).toBeNull();
    expect(sentBy(rosa, sent({ emailNormalized }))).toBe("phone");
  });
});

describe("a mailbox that somebody else may read", () => {
  const READ: KnownPerson = { ...ROSA, readByOthers: ROSA.emails };
  const sentFrom = (changes: object) => sent({ emailNormalized: "rosa@ejemplo.es", ...changes });
  const other = { phoneNormalized: "+34611222333", fullName: "Luis Ortiz" };

  test.each([
    ["an earlier request", READ, other],
    ["this one", ROSA, { ...other, noMail: true }],
  ])("as %s says, proves nothing alone", (_, person, changes) => {
    expect(sentBy(person, sentFrom(changes))).toBeNull();
  });

  test.each([
    ["the phone", { fullName: "Luis Ortiz" }],
    ["the name", { phoneNormalized: "+34611222333" }],
  ])("is the person's with %s", (_, changes) => {
    expect(sentBy(READ, sentFrom(changes))).toBe("mailbox");
    expect(sentBy(ROSA, sentFrom({ ...changes, noMail: true }))).toBe("mailbox");
  });
});

describe("a name", () => {
  test.each([
    ["Rosa Gil", "ROSA GIL"],
    ["Rosa Gil Sáez", "rosa gil saez"],
    ["Rosa", "Rosa Gil Sáez"],
    ["Gil Sáez, Rosa", "Rosa Gil Sáez"],
    ["María-José Núñez", "Maria Jose Nuñez"],
  ])("%s is the same as %s", (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  test.each([
    ["Rosa Gil", "Luis Gil"],
    ["Ana", "Mariana Gil"],
    ["", "Rosa Gil"],
    ["—", "Rosa Gil"],
  ])("%s is another than %s", (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});
