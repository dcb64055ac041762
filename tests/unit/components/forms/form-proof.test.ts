import { afterEach, describe, expect, test, vi } from "vitest";
import { prove, startOf } from "@/components/forms/form-proof";
import { emptyHeroForm } from "@/lib/leads/hero-form";
import { RECEIVED_NOTICE } from "@/lib/leads/problems";
import { makeChallenge } from "@/lib/suspicion/challenge";
import { testEnvironment } from "@/tests/support/test-environment";

Object.assign(
  process.env,
  testEnvironment({ databaseUrl: "postgresql://nobody@localhost/none", dataDir: ".data" }),
);

const received = { ...emptyHeroForm, received: true, notice: RECEIVED_NOTICE };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the note of when a form was begun", () => {
  function answering(...answers: (() => Promise<Response>)[]) {
    const fetch = vi.fn(() => answers.shift()?.() ?? Promise.reject(new Error("no more")));
    vi.stubGlobal("fetch", fetch);
    return fetch;
  }

  test("is asked for once, by the name of the submission", async () => {
    const fetch = answering(async () => Response.json({ start: "noted" }));
    expect(await Promise.all([startOf("one"), startOf("one")])).toEqual(["noted", "noted"]);
    expect(await startOf("one")).toBe("noted");
    expect(fetch).toHaveBeenCalledOnce();
    expect(fetch).toHaveBeenCalledWith("/api/form-start?key=one", expect.anything());
  });

  test("that does not come is done without, and asked for again", async () => {
    answering(
      () => Promise.reject(new TypeError("Failed to fetch")),
      async () => new Response("Too many", { status: 503 }),
      async () => Response.json({}, { status: 400 }),
      async () => Response.json({ start: "noted" }),
    );
    for (const note of ["", "", "", "noted"]) expect(await startOf("two")).toBe(note);
  });
});

describe("a challenge that comes with an answer", () => {
  const challenged = async () => ({ ...received, challenge: await makeChallenge("three", 0) });

  test("is solved, and the form sent once more with the proof", async () => {
    const formData = new FormData();
    const second = { ...received, notice: { title: "Otra", description: "" } };
    const send = vi.fn(async () => second);
    expect(await prove(await challenged(), formData, send)).toBe(second);
    expect(send).toHaveBeenCalledOnce();
    expect(JSON.parse(String(formData.get("proof")))).toMatchObject({
      challenge: { parameters: { data: { submission: "three" } } },
      solution: { counter: expect.any(Number) },
    });
  });

  test("takes nothing back: what was received stays received", async () => {
    const first = await challenged();
    const refused = { ...received, received: false };
    expect(await prove(first, new FormData(), async () => refused)).toBe(first);
    const lost = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await prove(first, new FormData(), lost)).toBe(first);
    const odd = { ...received, challenge: "{" };
    expect(await prove(odd, new FormData(), async () => refused)).toBe(odd);
  });
});
