// Loaded by Node before a process of the product (NODE_OPTIONS=--import): its clock is the one that
// movable-clock.ts keeps in CLOCK_FILE, also when a test sets it meanwhile.
import { openSync, readSync } from "node:fs";

const RealDate = Date;
const file = openSync(process.env.CLOCK_FILE, "r");
const buffer = Buffer.alloc(20);
const now = () => {
  readSync(file, buffer, 0, buffer.length, 0);
  const text = buffer.toString("latin1").trim();
  return text.startsWith("@") ? Number(text.slice(1)) : RealDate.now() + Number(text);
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
