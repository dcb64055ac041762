/** A value in the person's file. The page formats it, JSON keeps it as it is. */
export type FileValue = string | number | boolean | Date | null | readonly string[];

/** How a column appears in the file, in plain words for the person. */
export type FileColumn<Row, Column extends keyof Row> = {
  label: string;
  words: (value: Row[Column], row: Row) => FileValue;
};

/**
 * Why a column is not in the file. `team`: which member of the team acted is not data about the person (CJEU
 * C-579/21). `others`: it is about another person (GDPR art. 15.4). `technical`: keys, copies for comparing
 * and searching, and internal marks. In plain language (art. 12.1) they add nothing.
 */
export type LeftOut = "team" | "others" | "technical";

/** How each column of a table appears in the file. A new column is a type error until a developer decides. */
export type FileColumns<Row> = {
  readonly [Column in keyof Row]-?: FileColumn<Row, Column> | LeftOut;
};

/** A column whose value needs no words. */
export function plain<Value extends FileValue>(label: string) {
  return { label, words: (value: Value): FileValue => value };
}

/** A column whose value is put into words. An empty value stays null. */
export function inWords<Value, Row = unknown>(
  label: string,
  words: (value: NonNullable<Value>, row: Row) => FileValue,
) {
  return {
    label,
    words: (value: Value, row: Row): FileValue =>
      value === null || value === undefined ? null : words(value, row),
  };
}

export type FileRow = { label: string; value: FileValue }[];

/** A row in plain words for the person. */
export function fileRow<Row extends object>(columns: FileColumns<Row>, row: Row): FileRow {
  return columnsOf(columns).flatMap((column) => fileCell(columns[column], column, row));
}

/** A column of a row; empty when it is left out. */
export function fileCell<Row, Column extends keyof Row>(
  inWords: FileColumn<Row, Column> | LeftOut,
  column: Column,
  row: Row,
): FileRow {
  if (typeof inWords === "string") return [];
  return [{ label: inWords.label, value: inWords.words(row[column], row) }];
}

function columnsOf<Row extends object>(columns: FileColumns<Row>): (keyof Row)[] {
  // TypeScript types the keys of every object as plain strings.
  return Object.keys(columns) as (keyof Row)[];
}
