/** Letters that have no accent to lose, as PostgreSQL's `unaccent` writes them. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ŀ: "l",
  ĳ: "ij",
  ŉ: "'n",
  ĸ: "q",
  ſ: "s",
};

/**
 * Text without case and accents, as `fold_text` of the database writes it for Latin letters: what is
 * searched for has to be folded like what is stored.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßæœøđðþłħıŋŧŀĳŉĸſ]/g, (letter) => LETTERS[letter] ?? letter);
}
