/** A vocabulary: each value with its words and consequences. */
type Table<Value extends string> = Readonly<Record<Value, unknown>>;

/** The values of a vocabulary, in the order of its table. */
export function valuesOf<Value extends string>(table: Table<Value>): readonly Value[] {
  // TypeScript types the keys of every object as plain strings.
  return Object.keys(table) as Value[];
}

/** Whether an unknown value belongs to the vocabulary. */
export function isValueOf<Value extends string>(
  table: Table<Value>,
  value: unknown,
): value is Value {
  return typeof value === "string" && Object.hasOwn(table, value);
}

/**
 * Reads a stored value: for Prisma it is only a string.
 * @throws TypeError if the vocabulary has no such value; the database accepts none either
 */
export function readValue<Value extends string>(table: Table<Value>, value: unknown): Value {
  if (isValueOf(table, value)) return value;
  throw new TypeError(`${String(value)} is none of ${Object.keys(table).join(", ")}`);
}
