import { paths } from "@/lib/paths";
import { readForm } from "./form-post";
import { BENCH_ADMIN, type BenchSite } from "./site";

/** Signs in to the back office, and gives the Cookie header that is its proof. */
export async function signIn({ origin }: Pick<BenchSite, "origin">): Promise<string> {
  const form = await readForm(origin, paths.auth);
  const answer = await fetch(`${origin}${paths.auth}`, {
    method: "POST",
    headers: { ...form.headers, "x-forwarded-for": "10.255.255.1" },
    body: form.body(BENCH_ADMIN),
    redirect: "manual",
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (!cookie?.includes("session=")) throw new Error(`Nobody could sign in: ${answer.status}.`);
  return cookie;
}
