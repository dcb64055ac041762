/** A larger amount is a typing error. */
const MAX_TYPED_EUROS = 10_000_000;

const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/;
const COMMA = /^\d+(?:,\d{1,2})?$/;
/** Some phone keyboards have no comma: a point before one or two digits is unambiguous. */
const POINT = /^\d+\.\d{1,2}$/;

const format = new Intl.NumberFormat("es-ES", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});

/**
 * Parses euros as people in Spain write them (1.234,56), with or without spaces and the euro
 * symbol. Undefined when it is not an amount, or over ten million.
 */
export function parseEuros(text: string): number | undefined {
  const typed = text.replace(/[\s€]/g, "");
  const plain = GROUPED.test(typed) ? typed.replaceAll(".", "") : typed;
  if (!COMMA.test(plain) && !POINT.test(plain)) return undefined;
  const euros = Number(plain.replace(",", "."));
  return euros <= MAX_TYPED_EUROS ? euros : undefined;
}

/** `1221 €`, `12.345,67 €`. */
export function formatEuros(euros: number): string {
  return format.format(euros);
}

/** `1221 €`, or `entre 32,90 € y 38,70 €` when the two differ. */
export function formatEuroRange(least: number, most: number): string {
  if (least === most) return formatEuros(least);
  return `entre ${formatEuros(least)} y ${formatEuros(most)}`;
}

/** Keeps every product of cents below 2^53. */
const MAX_EUROS = 1_000_000_000;

/**
 * Converts euros to whole cents; undefined counts as zero.
 *
 * @throws RangeError for a negative amount, one over 1,000 million euros, or no number at all
 */
export function toCents(euros = 0): number {
  if (!(euros >= 0 && euros <= MAX_EUROS)) throw new RangeError("Not an amount in euros");
  return Math.round(euros * 100);
}

export function toEuros(cents: number): number {
  return cents / 100;
}

/** Subtracts euros as whole cents, without binary rounding errors. */
export function subtractEuros(whole: number, part: number): number {
  return Math.round(whole * 100 - part * 100) / 100;
}

/** A whole percentage of an amount in cents. Rounds half a cent up. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}
