const WORDS = [
  "cero",
  "un",
  "dos",
  "tres",
  "cuatro",
  "cinco",
  "seis",
  "siete",
  "ocho",
  "nueve",
  "diez",
];

/** A count as the texts write it before a masculine noun: in words up to ten. */
export function inWords(count: number): string {
  return WORDS[count] ?? String(count);
}

/** `un año`, `dos años`, `12 años`. */
export function inYears(count: number): string {
  return `${inWords(count)} ${count === 1 ? "año" : "años"}`;
}

/** `85 %`. */
export function inPercent(share: number): string {
  return `${share}\u00a0%`;
}
