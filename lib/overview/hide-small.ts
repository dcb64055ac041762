/**
 * A number of people. "few" stands for a small group, and "hidden" for a larger one that would tell the
 * size of a small one by subtraction.
 */
export type Count = number | "few" | "hidden";

/** Smaller groups are hidden from whoever may not read leads. */
export const SMALLEST_SHOWN = 5;

/**
 * Hides the small cells of a table whose sums of rows and columns are known, and as many others as it
 * takes that no subtraction tells what a small one holds: in each row and column the hidden cells
 * hold together at least as many people as the smallest group that is shown. `isHidden` hides
 * further cells from the outset.
 */
export function hideCells(
  table: readonly (readonly number[])[],
  isHidden: (row: number, column: number) => boolean = () => false,
): Count[][] {
  const cells = table.flatMap((values, row) =>
    values.map((value, column) => {
      const hidden = value < SMALLEST_SHOWN || isHidden(row, column);
      return { row, column, value, hidden };
    }),
  );
  const lines = [
    ...Map.groupBy(cells, ({ row }) => row).values(),
    ...Map.groupBy(cells, ({ column }) => column).values(),
  ];
  for (let changed = true; changed; ) {
    changed = false;
    for (const line of lines) {
      if (!isGivenAway(line.filter(({ hidden }) => hidden))) continue;
      const [smallest] = line.filter(({ hidden }) => !hidden).toSorted((a, b) => a.value - b.value);
      if (!smallest) continue;
      smallest.hidden = true;
      changed = true;
    }
  }
  return table.map((_, row) => cells.flatMap((cell) => (cell.row === row ? [shownOf(cell)] : [])));
}

function shownOf({ value, hidden }: { value: number; hidden: boolean }): Count {
  if (!hidden) return value;
  return value < SMALLEST_SHOWN ? "few" : "hidden";
}

/** Hides the small parts of a known whole, as `hideCells` does. */
export function hideParts(parts: readonly number[]): Count[] {
  return hideCells([parts])[0] ?? [];
}

export function hideSmall(count: Count): Count {
  return typeof count === "number" && count < SMALLEST_SHOWN ? "few" : count;
}

/** Whether the sum of hidden cells tells what one of them holds. That nobody is there is no secret. */
function isGivenAway(hidden: readonly { value: number }[]): boolean {
  const sum = hidden.reduce((all, { value }) => all + value, 0);
  if (sum === 0) return false;
  const most = hidden.length * (SMALLEST_SHOWN - 1);
  const areSmall = hidden.every(({ value }) => value < SMALLEST_SHOWN);
  return hidden.length === 1 || sum < SMALLEST_SHOWN || (areSmall && sum === most);
}
