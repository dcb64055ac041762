import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterEach, expect, test, vi } from "vitest";
import { type Assessment, challengeFor, type Evidence } from "@/lib/suspicion/assess";
import { isProven, makeChallenge } from "@/lib/suspicion/challenge";
import { solved } from "@/tests/support/begun-form";

const key = () => crypto.randomUUID();

afterEach(() => {
  vi.useRealTimers();
});

test("fault 47: a solved challenge proves its own submission, once", async () => {
  const mine = key();
  const proof = await solved(await makeChallenge(mine, 0));
  expect(await isProven(proof, key())).toBe(false);
  expect(await isProven(proof, mine)).toBe(true);
  expect(await isProven(proof, mine)).toBe(false);
});

test("fault 47: of many that send one proof at once, one is believed", async () => {
  const mine = key();
  const proof = await solved(await makeChallenge(mine, 0));
  const believed = await Promise.all(Array.from({ length: 8 }, () => isProven(proof, mine)));
  expect(believed.filter(Boolean)).toHaveLength(1);
});

test("fault 47: what is not solved, changed or of no challenge of ours proves nothing", async () => {
  const mine = key();
  const challenge = JSON.parse(await makeChallenge(mine, 1));
  const { signature, parameters } = challenge;
  const keyAt = async (counter: number) => {
    const password = Buffer.alloc(20);
    Buffer.from(parameters.nonce, "hex").copy(password);
    password.writeUInt32BE(counter, 16);
    const { derivedKey } = await deriveKey(
      parameters,
      Buffer.from(parameters.salt, "hex"),
      password,
    );
    return Buffer.from(derivedKey).toString("hex");
  };
  // A try, as the solver makes it, that is not the one.
  const guess = { counter: 1, derivedKey: await keyAt(1) };
  const { keySignature: _, ...unsigned } = parameters;
  const proofs = [
    { challenge, solution: guess },
    { challenge: { signature, parameters: unsigned }, solution: guess },
    { challenge: { signature, parameters: { ...parameters, cost: 1 } }, solution: guess },
    { challenge: { parameters }, solution: guess },
    { challenge, solution: { counter: "1", derivedKey: guess.derivedKey } },
    { challenge },
  ];
  for (const proof of proofs) expect(await isProven(JSON.stringify(proof), mine)).toBe(false);
  for (const proof of [undefined, "", "{", "[]", "null", "x".repeat(5_000)]) {
    expect(await isProven(proof, mine)).toBe(false);
  }
});

test("a solution that comes a quarter of an hour later proves nothing", async () => {
  const mine = key();
  const proof = await solved(await makeChallenge(mine, 0));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 60_000 });
  expect(await isProven(proof, mine)).toBe(false);
});

test.each<[when: string, assessment: Partial<Assessment>, least: number, most: number]>([
  ["none at quiet times", { reasons: ["too-fast"] }, 1, 1],
  ["some at a busy address", { reasons: ["no-start", "address"] }, 100, 300],
  ["some at one that has to wait", { reasons: ["no-start"], waitMs: 60_000 }, 100, 300],
  ["more in an avalanche", { reasons: ["avalanche"], avalanche: 1 }, 300, 900],
  ["most in ten times one", { reasons: ["avalanche"], avalanche: 2 }, 1_000, 2_000],
])("fault 47: a challenge is work under attack only: %s", async (_, assessment, least, most) => {
  const evidence = { ...PLAIN_EVIDENCE, submissionKey: key() };
  const made = await challengeFor(evidence, {
    reasons: [],
    avalanche: 0,
    waitMs: 0,
    limit: null,
    ...assessment,
  });
  const { solution } = JSON.parse(await solved(made ?? ""));
  expect(solution.counter).toBeGreaterThanOrEqual(least);
  expect(solution.counter).toBeLessThanOrEqual(most);
});

const PLAIN_EVIDENCE: Omit<Evidence, "submissionKey"> = {
  contact: { email: "eva@ejemplo.es", phone: "600000001" },
  start: undefined,
  proof: undefined,
  honeypot: false,
  scripted: true,
  headers: new Headers(),
  address: null,
};
