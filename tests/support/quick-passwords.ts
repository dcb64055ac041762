import { compareSync, hashSync } from "bcryptjs";
import { NOBODYS_HASH } from "@/lib/accounts/password";

/** Replaces the password threads: a hash costs a millisecond. For tests of other things. This is that of strangers. */
export const quickThread = {
  queueSize: 0,
  async run({ password, hash }: { password: string; hash: string }, { name }: { name: string }) {
    if (name === "hash") return hashSync(password, 4);
    return hash !== NOBODYS_HASH && compareSync(password, hash);
  },
};

Object.assign(globalThis, { passwordThreads: { anybody: quickThread, team: { ...quickThread } } });
