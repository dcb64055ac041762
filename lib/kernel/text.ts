import DOMPurify from "isomorphic-dompurify";
import { withOrdinaryCharacters } from "./fit-contact";

/** Parsing may stop here, because the schema rejects longer text in every field. */
const MAX_PARSED_LENGTH = 2_000;
/** People do not type more tags by accident. The parser would take seconds for some bots' texts. */
const MAX_PARSED_TAGS = 12;
/** Each pass undoes one level of escaping. Deeper nesting is an attack, which makes us parse once for each level. */
const MAX_PASSES = 3;

/** Control characters except tab and line break, and unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL, and mail headers break on the others
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu;
/**
 * Zero-width, direction-changing and blank characters: they make different texts look alike, and some count
 * as letters.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Cleans a visitor's text: removes markup and control or invisible characters, composes accents and trims.
 * `a & b` and `O<3` stay as they are; `&lt;b&gt;` does not become a tag.
 */
export function toPlainText(value: string): string {
  return stripMarkup(cutText(onlyVisible(value), MAX_PARSED_LENGTH)).trim();
}

/**
 * Like `toPlainText`, but on one line and with full-width letters and digits as ordinary ones. `ª` and `º`
 * stay, as in M.ª, and `´` stays one character, because people type it as an apostrophe.
 */
export function toPlainLine(value: string): string {
  return toPlainText(withOrdinaryCharacters(value)).replace(/\s+/gu, " ").trim();
}

/** Cleans the team's text and keeps its line breaks. Pages must not render it as markup. */
export function toPlainBlock(value: string): string {
  return onlyVisible(value.replace(/\r\n?/g, "\n")).trim();
}

/** Removes NUL from a search text, because PostgreSQL does not accept it. */
export function withoutNul(value: string): string {
  return value.replaceAll("\0", "");
}

/** Cuts text to `maxLength` UTF-16 units, without half a surrogate pair at the end. */
export function cutText(value: string, maxLength: number): string {
  return value.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
}

function onlyVisible(value: string): string {
  return value.replace(UNPRINTABLE, "").replace(INVISIBLE, "").normalize("NFC");
}

function stripMarkup(value: string): string {
  let text = value;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    if (!/[<&]/.test(text)) return text;
    if (text.split("<").length > MAX_PARSED_TAGS) break;
    const purified = DOMPurify.sanitize(text, { ALLOWED_TAGS: [], ALLOWED_ATTR: [] });
    // Entities can encode invisible characters, and those can hide a tag.
    const next = onlyVisible(decodeEntities(purified));
    if (next === text) return text;
    text = next;
  }
  return text.replace(/[<>&]/g, "");
}

/** The HTML serialiser writes only these entities in text. */
function decodeEntities(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
}
