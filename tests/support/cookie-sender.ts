import { type Send, sendTo } from "./e2e-request";

/** Sends as one browser would that comes from an address: it keeps its cookies and says its origin. */
export function cookieSender(origin: string, address: string): Send {
  const cookies = new Map<string, string>();
  return async (sent = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = { "x-forwarded-for": address, ...(cookie && { cookie }) };
    const from = sent.method === "POST" ? { origin } : {};
    const answer = await sendTo(origin, { ...sent, headers: { ...own, ...from, ...sent.headers } });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [pair = ""] = line.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
}
