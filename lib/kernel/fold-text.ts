/** Letters without a separable accent, as PostgreSQL's `unaccent` replaces them. */
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
  ª: "a",
  º: "o",
};

/**
 * Removes case and accents, as the database function `fold_text` does for Latin letters: a search must fold
 * its text like the stored text.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßæœøđðþłħıŋŧŀĳŉĸſªº]/g, (letter) => LETTERS[letter] ?? letter);
}
