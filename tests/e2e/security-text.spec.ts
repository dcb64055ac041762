import { expect, test } from "@/tests/support/fixtures";

test("whoever finds a weakness reads whom to tell, where they look for it", async ({ send }) => {
  for (const path of ["/.well-known/security.txt", "/security.txt"]) {
    const { status, headers, body } = await send({ path });
    expect([status, headers["content-type"]], path).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(body).toMatch(/^Canonical: https?:\/\/\S+\/\.well-known\/security\.txt$/m);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? "");
    expect(expires).toBeGreaterThan(Date.now());
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
});
