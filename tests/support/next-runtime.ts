import { AsyncLocalStorage } from "node:async_hooks";

// The framework's server sets these globals first, and its modules read them when they load:
// import this file first.
Object.assign(globalThis, { AsyncLocalStorage });
