import fc from "fast-check";

// What the fields `start` and `proof` of a form hold when it is a program that fills them in.

const lowerCase = [..."0123456789abcdefghijklmnopqrstuvwxyz"];
const base64url = [...lowerCase, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ-_"];

const textOf = (letters: string[], minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength });
const hex = (length: number) => textOf(lowerCase.slice(0, 16), length);

const garbage = fc.oneof(
  fc.constantFrom("", ".", "{", "[]", "null", "0", '""', "{}", '{"challenge":{},"solution":{}}'),
  fc.constantFrom("x".repeat(20_000), "[".repeat(1_999), "9".repeat(1_999), "é".repeat(53)),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.json({ maxDepth: 3 }),
);

/** A note of the right form, that nobody has signed. */
const unsignedStart = fc
  .tuple(textOf(lowerCase, 8, 9), textOf(base64url, 43))
  .map((parts) => parts.join("."));

export const forgedStart: fc.Arbitrary<string> = fc.oneof(unsignedStart, garbage);

/** Something else than belongs there, now and then. */
const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 9, arbitrary: right },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  );

/** As deep as fits into what is read of a proof. */
const deep = fc.nat(200).map((depth) => {
  let nested: object = {};
  for (let level = 0; level < depth; level++) nested = { a: nested };
  return nested;
});

/** The submission that forged proofs are of, until another's key is put in its place. */
export const FORGED_KEY = "00000000-0000-4000-8000-000000000000";

const parameters = fc.record(
  {
    algorithm: mostly(fc.constantFrom("PBKDF2/SHA-256", "SHA-1", "ARGON2ID")),
    cost: mostly(fc.constantFrom(1_000, 0, -1, 1e300, 2 ** 31)),
    nonce: mostly(hex(32)),
    salt: mostly(hex(32)),
    keyLength: mostly(fc.constantFrom(32, 0, 1e9)),
    keyPrefix: mostly(hex(32)),
    keySignature: mostly(hex(64)),
    expiresAt: mostly(fc.constantFrom(9_999_999_999, 1, 0)),
    data: mostly(fc.constant({ submission: FORGED_KEY })),
    more: deep,
  },
  { requiredKeys: ["data"] },
);
const solved = fc.record({
  challenge: mostly(fc.record({ signature: mostly(hex(64)), parameters })),
  solution: mostly(fc.record({ counter: mostly(fc.nat()), derivedKey: mostly(hex(64)) })),
});

/** The solution of a challenge that no server has made. */
export const forgedProof: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: solved.map((proof) => JSON.stringify(proof)) },
  { weight: 1, arbitrary: garbage },
);
