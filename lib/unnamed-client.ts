import "server-only";
import { Client } from "pg";

/**
 * A connection on which no statement has a name. PostgreSQL keeps a named one prepared for its
 * session, and behind a pooler in transaction mode the next one may be somebody else's: it lacks the
 * name, or has it already.
 */
export class UnnamedClient extends Client {}

const query = Client.prototype.query as (...given: unknown[]) => unknown;

// Not a method: those of the base class are many in one.
Object.assign(UnnamedClient.prototype, {
  query(this: Client, asked: unknown, ...rest: unknown[]) {
    return query.call(this, withoutName(asked), ...rest);
  },
});

/** What is no plain statement, such as a stream, sends itself. */
function withoutName(asked: unknown): unknown {
  const isPlain = typeof asked === "object" && asked !== null && !("submit" in asked);
  return isPlain && "name" in asked ? { ...asked, name: undefined } : asked;
}
