// Loaded by Node before a process of the product (NODE_OPTIONS=--import): its clock is CLOCK_SHIFT_MS
// ahead, so that tests of the calling hours pass at night and on Sundays too. PostgreSQL keeps its own.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const now = () => RealDate.now() + shift;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
