import { expect, test, vi } from "vitest";
import { onRequestError } from "@/instrumentation";

test("an error that the framework reports is logged with its route, without address, headers or message", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  await onRequestError(
    new Error("no row of ana@ejemplo.es"),
    { path: "/blog/x?email=ana@ejemplo.es", method: "GET", headers: { cookie: "ana@ejemplo.es" } },
    {
      routerKind: "App Router",
      routePath: "/blog/[slug]",
      routeType: "render",
      renderSource: "react-server-components",
      revalidateReason: undefined,
    },
  );
  vi.unstubAllEnvs();
  const [line] = vi.mocked(process.stderr.write).mock.calls.map(([written]) => String(written));
  expect(JSON.parse(line ?? "")).toMatchObject({
    event: "request.error",
    route: "/blog/[slug]",
    kind: "render",
    error: "Error",
  });
  expect(line).not.toContain("ana@");
});
