import bcrypt from "bcryptjs";

// Runs in the threads of password.ts. bcryptjs is pure JavaScript: beside the event loop, a check of
// 0.3 s holds up nobody's request.

export const hash = ({ password, cost }) => bcrypt.hashSync(password, cost);

export const compare = ({ password, hash: known }) => bcrypt.compareSync(password, known);
