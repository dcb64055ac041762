import { verifyPassword } from "@/lib/accounts/password";

/** Keeps the thread that checks strangers' passwords busy for about three seconds. */
export function fillPasswordQueue() {
  const guesses = Array.from({ length: 12 }, () => verifyPassword("un paraguas azul", null));
  return { emptied: Promise.allSettled(guesses) };
}
