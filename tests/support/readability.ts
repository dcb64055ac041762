const BLOCK_END = /<\/(?:p|li|h\d|td|th|figcaption|dd|dt|blockquote)>|<br\/?>/g;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The text of HTML: one line for each paragraph, heading, cell or list item. */
export function readText(html: string): string {
  return html
    .replace(BLOCK_END, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n+/g, "\n")
    .trim();
}

/** The sentences alone: cells of tables and drawings would count as very short ones. */
export function proseOf(html: string): string {
  return readText(html.replace(/<(table|figure|svg)\b[\s\S]*?<\/\1>/g, ""));
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

const VOWELS = "aeiouáéíóúü";
/** Two of these in a row are two syllables; next to any other vowel they are one. */
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
    const merged = follows && !(STRONG.includes(letter) && STRONG.includes(before));
    if (VOWELS.includes(letter) && !merged) syllables += 1;
  });
  return Math.max(1, syllables);
}
