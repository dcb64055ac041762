import { verifyPassword } from "@/lib/accounts/password";

/** Fills the thread that checks the passwords of strangers, for about three seconds. */
export function fillPasswordQueue() {
  const guesses = Array.from({ length: 12 }, () => verifyPassword("un paraguas azul", null));
  return { emptied: Promise.allSettled(guesses) };
}
