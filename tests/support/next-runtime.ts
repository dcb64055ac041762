import { AsyncLocalStorage } from "node:async_hooks";

// What the framework's server does before anything else, and its modules look for when they load:
// import this file first.
Object.assign(globalThis, { AsyncLocalStorage });
