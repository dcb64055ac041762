import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { accountForm } from "@/lib/accounts/account-form";
import { failure } from "@/lib/kernel/notice";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a form that a busy machine does not answer in time says so, and to wait", async () => {
  const answered = vi.fn();
  const send = accountForm({
    schema: z.object({ email: z.string() }),
    keep: ["email"],
    failed: failure("Error de login"),
    work: () => new Promise<null>(() => {}),
  });
  const form = new FormData();
  form.set("email", "ana@example.test");
  const answer = send(form).then(answered);
  // A password is checked in several seconds there.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  await answer;
  expect(answered.mock.lastCall).toMatchObject([
    {
      values: { email: "ana@example.test" },
      notice: {
        title: "Error de login",
        text: expect.stringMatching(/muy cargada.*Espera un minuto/),
      },
    },
  ]);
});
