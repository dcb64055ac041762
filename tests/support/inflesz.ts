const VOWELS = "aeiouáéíóúü";
/** Two of these in a row are two syllables; with any other vowel beside them they are one. */
const STRONG = "aeoáéíóú";

/**
 * How easily a Spanish text reads, on the INFLESZ scale: Szigriszt's 206.835 − 62.3 × syllables a
 * word − words a sentence. From 55 on it is "normal", from 65 on "quite easy". The end of a line
 * ends a sentence too, as headings and items of a list have no full stop.
 */
export function inflesz(text: string): number {
  const sentences = text.split(/[.?!](?=\s|$)|\n/).filter((part) => /\p{L}/u.test(part));
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length;
}

function countSyllables(word: string): number {
  const letters = [...word.replace(/y$/, "i")];
  let syllables = 0;
  letters.forEach((letter, index) => {
    const before = letters[index - 1] ?? "";
    const follows = VOWELS.includes(before) && before !== "";
    const joined = follows && !(STRONG.includes(letter) && STRONG.includes(before));
    if (VOWELS.includes(letter) && !joined) syllables += 1;
  });
  return Math.max(1, syllables);
}
