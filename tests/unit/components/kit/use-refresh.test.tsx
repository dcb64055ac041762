import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

const read = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: read }) }));

// Another file may have loaded the hook already, with the real router.
vi.resetModules();
const { useRefresh } = await import("@/components/kit/use-refresh");

afterEach(() => {
  vi.unstubAllGlobals();
  read.mockClear();
});

function refreshOf() {
  let refresh: (() => Promise<void>) | undefined;
  function Probe() {
    refresh = useRefresh();
    return null;
  }
  renderToStaticMarkup(<Probe />);
  if (!refresh) throw new Error("The hook has not run.");
  return refresh;
}

test.each([
  ["reads the page again while the server answers", async () => new Response(null), 1],
  ["leaves it as it is behind a 502", async () => new Response(null, { status: 502 }), 0],
  ["leaves it as it is without a connection", async () => Promise.reject(new TypeError()), 0],
])("%s", async (_, fetched, times) => {
  vi.stubGlobal("fetch", fetched);
  await refreshOf()();
  expect(read).toHaveBeenCalledTimes(times);
});
