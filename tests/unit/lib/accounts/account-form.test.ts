import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { answerAccountForm } from "@/lib/accounts/account-form";
import { log } from "@/lib/kernel/log";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a form that a busy machine does not answer in time says so, and to wait", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue();
  const form = new FormData();
  form.set("email", "ana@example.test");
  const answer = answerAccountForm(form, {
    schema: z.object({ email: z.string() }),
    failure: { title: "Error de login", description: "No" },
    success: { title: "Hecho", description: "Sí" },
    work: () => new Promise(() => {}),
  });
  // A password is checked in several seconds there.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(logged).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toMatchObject({
    done: false,
    email: "ana@example.test",
    notice: {
      title: "Error de login",
      description: expect.stringMatching(/muy cargada.*Espera un minuto/),
    },
  });
  expect(logged).toHaveBeenCalledOnce();
});
