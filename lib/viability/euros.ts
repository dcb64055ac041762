/** No amount is longer. The patterns below would take seconds for some texts. */
const MAX_TYPED_LENGTH = 40;
/** A larger amount is a typing error. */
const MAX_TYPED_EUROS = 10_000_000;

/** «€», «euros», «EUR» before or after the amount, and the «,-» that stands for no cents. */
const AROUND = /^(?:€|eur(?:os?)?)\s*|(?:[,.]-+)?\s*(?:€|eur(?:os?)?)?\.?$/gi;

/** Thousands in groups of three, by points or by spaces, and cents after a comma. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$|^\d{1,3}(?: \d{3})+(?:,\d{1,2})?$/;
const COMMA = /^\d+(?:,\d{1,2})?$/;
/** Some phone keyboards have no comma: a point before one or two digits is unambiguous. */
const POINT = /^\d+\.\d{1,2}$/;
/** As in America: unambiguous with both signs. */
const AMERICAN = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;

const format = new Intl.NumberFormat("es-ES", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});

/**
 * Parses euros as people in Spain write them: `1.234,56`, `1500`, `1 500 €`, `1.500 euros`,
 * `20.000 EUR`, `1.500,-`, `1500.50`, `1.500'50`. A point before three digits groups thousands
 * (`1.500` is fifteen hundred). `1,500` may be either, so it is no amount, like anything over ten
 * million; the visitor is asked again.
 */
export function parseEuros(text: string): number | undefined {
  if (text.length > MAX_TYPED_LENGTH) return undefined;
  const typed = text.trim().replace(AROUND, "").replace(/\s/g, " ").replace(/['’´]/, ",");
  const euros = Number(withPoint(typed));
  return euros <= MAX_TYPED_EUROS ? euros : undefined;
}

/** The amount with a decimal point only; no number where it is no amount. */
function withPoint(typed: string): string | undefined {
  if (GROUPED.test(typed)) return typed.replaceAll(/[. ]/g, "").replace(",", ".");
  if (COMMA.test(typed)) return typed.replace(",", ".");
  if (POINT.test(typed)) return typed;
  return AMERICAN.test(typed) ? typed.replaceAll(",", "") : undefined;
}

/** `1221 €`, `12.345,67 €`. */
export function formatEuros(euros: number): string {
  return format.format(euros);
}

/** `1221 €`, or `entre 32,90 € y 38,70 €` when the two differ, or `hasta 38,70 €` from nothing. */
export function formatEuroRange(least: number, most: number): string {
  if (least === most) return formatEuros(least);
  if (least === 0) return `hasta ${formatEuros(most)}`;
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
