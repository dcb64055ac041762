/** More than any case; what is above is a slip of the finger. */
const MOST_EUROS = 10_000_000;

const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/;
const COMMA = /^\d+(?:,\d{1,2})?$/;
/** Some phone keyboards have no comma: a point before one or two digits has no other reading. */
const POINT = /^\d+\.\d{1,2}$/;

const format = new Intl.NumberFormat("es-ES", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});

/**
 * Euros as people in Spain write them (1.234,56); spaces and the sign of the euro are let pass.
 * Undefined when it is no amount, or one over ten million.
 */
export function parseEuros(text: string): number | undefined {
  const typed = text.replace(/[\s€]/g, "");
  const plain = GROUPED.test(typed) ? typed.replaceAll(".", "") : typed;
  if (!COMMA.test(plain) && !POINT.test(plain)) return undefined;
  const euros = Number(plain.replace(",", "."));
  return euros <= MOST_EUROS ? euros : undefined;
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
