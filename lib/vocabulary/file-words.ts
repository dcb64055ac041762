/** A value in the file of a person: the page writes it out, JSON holds it as it is. */
export type FileValue = string | number | boolean | Date | null | readonly string[];

/** How the file says a column, in the words of the person. */
export type FileColumn<Row, Column extends keyof Row> = {
  label: string;
  words: (value: Row[Column], row: Row) => FileValue;
};

/**
 * Why a column is not in the file. `team`: who of us did something says nothing about the person (CJEU
 * C-579/21). `others`: it is about somebody else (GDPR art. 15.4). `technical`: keys, copies to compare
 * and to search, and marks of the program, which in plain language (art. 12.1) say nothing that is not
 * said by another column.
 */
export type LeftOut = "team" | "others" | "technical";

/** What the file says of each column of a table: a new column is a type error until somebody decides. */
export type FileColumns<Row> = {
  readonly [Column in keyof Row]-?: FileColumn<Row, Column> | LeftOut;
};

/** A column whose value speaks for itself. */
export function plain<Value extends FileValue>(label: string) {
  return { label, words: (value: Value): FileValue => value };
}

/** A column whose value is put into words; nothing stays nothing. */
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

/** A row in the words of the person. */
export function fileRow<Row extends object>(columns: FileColumns<Row>, row: Row): FileRow {
  return columnsOf(columns).flatMap((column) => fileCell(columns[column], column, row));
}

/** A column of a row; empty where it is left out. */
export function fileCell<Row, Column extends keyof Row>(
  inWords: FileColumn<Row, Column> | LeftOut,
  column: Column,
  row: Row,
): FileRow {
  if (typeof inWords === "string") return [];
  return [{ label: inWords.label, value: inWords.words(row[column], row) }];
}

function columnsOf<Row extends object>(columns: FileColumns<Row>): (keyof Row)[] {
  // TypeScript takes the keys of every object for any string.
  return Object.keys(columns) as (keyof Row)[];
}
