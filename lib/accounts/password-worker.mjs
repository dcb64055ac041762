import bcrypt from "bcryptjs";

// Runs in the worker threads of password.ts. bcryptjs is pure JavaScript: on the main thread, a check of
// 0.3 s would block the event loop.

export const hash = ({ password, cost }) => bcrypt.hashSync(password, cost);

export const compare = ({ password, hash: known }) => bcrypt.compareSync(password, known);
