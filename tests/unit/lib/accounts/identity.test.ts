import { describe, expect, test } from "vitest";
import { readIdentity } from "@/lib/accounts/identity";

const GOOGLE = "https://accounts.google.com";
const MICROSOFT = "https://login.microsoftonline.com/8f0c2c54-1d2b-4c2e-9a57-0d6f8f1c2b3a/v2.0";
const ANA = { sub: "1234", email: " Ana@Despacho.test" };

test("an identity is the issuer and the subject, with the e-mail as accounts spell it", () => {
  expect(readIdentity(GOOGLE, { ...ANA, email_verified: true })).toEqual({
    issuer: GOOGLE,
    subject: "1234",
    email: "ana@despacho.test",
  });
});

describe("nobody is known by an e-mail", () => {
  test.each([
    ["of which the provider says nothing", GOOGLE, ANA],
    ["that is not verified", GOOGLE, { ...ANA, email_verified: false }],
    ["whose verification is only text", GOOGLE, { ...ANA, email_verified: "true" }],
    ["that is missing", GOOGLE, { sub: "1234", email_verified: true }],
    ["that is none", GOOGLE, { sub: "1234", email: "ana", email_verified: true }],
    ["without a subject", GOOGLE, { ...ANA, sub: "", email_verified: true }],
    ["by the claim of another issuer", GOOGLE, { ...ANA, xms_edov: true }],
    ["of a domain that nobody has proved to own", MICROSOFT, { ...ANA, xms_edov: false }],
    ["that Microsoft denies", MICROSOFT, { ...ANA, email_verified: false, xms_edov: true }],
  ])("%s", (_, issuer, claims) => expect(readIdentity(issuer, claims)).toBeNull());
});

test.each([true, 1, "1", "true"])(
  "Microsoft vouches for the e-mail of a proved domain: %j",
  (xms_edov) => expect(readIdentity(MICROSOFT, { ...ANA, xms_edov })?.subject).toBe("1234"),
);
