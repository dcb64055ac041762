// Loaded by Node before a process of the product (NODE_OPTIONS=--import): its clock is ahead by the
// milliseconds that movable-clock.ts keeps in CLOCK_FILE, also when a test changes them meanwhile.
import { openSync, readSync } from "node:fs";

const RealDate = Date;
const file = openSync(process.env.CLOCK_FILE, "r");
const text = Buffer.alloc(16);
const now = () => {
  readSync(file, text, 0, text.length, 0);
  return RealDate.now() + Number(text);
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
