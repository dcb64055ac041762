import DOMPurify from "isomorphic-dompurify";
import { withOrdinaryCharacters } from "./fit-contact";

/** Parsing may stop here, because the schema rejects longer text in every field. */
const MAX_PARSED_LENGTH = 2_000;
/** The same of notes and letters. */
const MAX_PARSED_BLOCK = 20_000;
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

/** A bracket that opens no whole tag, as in «ingresos <smi», «Ana <ana@ejemplo.es>» and «<https://ejemplo.es>». */
const LONE_BRACKET = /<(?!(?:\/?[a-z](?:[\w-]|:(?!\/))*(?:[\s/][^<>]*)?|[!?][^<>]*)>)/gi;

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

/**
 * Like `toPlainText` for notes and letters, of which nothing else may be lost: a bracket that opens no whole tag stays,
 * because a parser would take the rest of the text for the tag.
 */
export function toPlainBlock(value: string): string {
  const text = onlyVisible(value.replace(/\r\n?/g, "\n"));
  return stripMarkup(cutText(text, MAX_PARSED_BLOCK), withoutLoneBrackets).trim();
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

/** @param prepare what the parser is given of a text */
function stripMarkup(value: string, prepare = (text: string) => text): string {
  let text = value;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    if (!/[<&]/.test(text)) return text;
    const parsed = prepare(text);
    if (parsed.split("<").length > MAX_PARSED_TAGS) break;
    const purified = DOMPurify.sanitize(parsed, { ALLOWED_TAGS: [], ALLOWED_ATTR: [] });
    // Entities can encode invisible characters, and those can hide a tag.
    const next = onlyVisible(decodeEntities(purified));
    if (next === text) return text;
    text = next;
  }
  return text.replace(/[<>&]/g, "");
}

function withoutLoneBrackets(text: string): string {
  return text.replace(LONE_BRACKET, "&lt;");
}

/** The HTML serialiser writes only these entities in text. */
function decodeEntities(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
}
