import { expect, test } from "vitest";
import { hasSignedInHint } from "@/lib/accounts/signed-in-hint";

test.each(["pya-signed-in=1", "a=b; pya-signed-in=1", "pya-signed-in=1; cc_cookie=x"])(
  "the hint is in %j",
  (cookies) => expect(hasSignedInHint(cookies)).toBe(true),
);

test.each(["", "session=1", "not-pya-signed-in=1", "pya-signed-in=10", "a=pya-signed-in=1"])(
  "there is no hint in %j",
  (cookies) => expect(hasSignedInHint(cookies)).toBe(false),
);
