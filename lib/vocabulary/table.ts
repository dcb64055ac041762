/** A vocabulary: every value with its words and consequences. */
type Table<Value extends string> = Readonly<Record<Value, unknown>>;

/** The values of a vocabulary, in the order of its table. */
export function valuesOf<Value extends string>(table: Table<Value>): readonly Value[] {
  // TypeScript takes the keys of every object for any string.
  return Object.keys(table) as Value[];
}

/** Whether something from outside is a value of the vocabulary. */
export function isValueOf<Value extends string>(
  table: Table<Value>,
  value: unknown,
): value is Value {
  return typeof value === "string" && Object.hasOwn(table, value);
}

/**
 * Reads a stored value, of which Prisma only knows that it is text.
 * @throws TypeError if the vocabulary has no such value; the database accepts none either
 */
export function readValue<Value extends string>(table: Table<Value>, value: unknown): Value {
  if (isValueOf(table, value)) return value;
  throw new TypeError(`${String(value)} is none of ${Object.keys(table).join(", ")}`);
}
