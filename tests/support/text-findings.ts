import { keepUnits } from "@/lib/blog/keep-units";
import { longDate } from "@/lib/kernel/format";
import { RULES_DATE } from "@/lib/viability/rules";
import { countWords, inflesz, proseOf, readText } from "./readability";

/** A title of the specification, which we keep to the letter. */
const SPECIFIED = "Evalúa tu caso en 1 minuto";

const UNIT = "\\s(?:€|%|euros|millones|min|hora|día|semana|mes|año)";
const RANGE = new RegExp(`\\d[-–][\\d.]+${UNIT}`, "g");

/** Words that say how current the law of a text is, and the date. */
const LAW_DATE =
  /(?:consultad|actualizad|vigente|versión|al día)\p{L}* (?:a|al|de|en) (\d.*?20\d\d)/giu;
const REREAD = /(?:Revisado el|Última actualización:)\s\d.*?20\d\d/g;

/** Shorter texts have too few sentences for the formula. */
const FEWEST_WORDS = 60;

/**
 * What the text of a page does against our rules: figures stay with their units, ranges and
 * thousands are written in one way, one date says how current the law is, and it reads easily.
 */
export function textFindings(page: string): string[] {
  const html = page.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, "");
  const lines = linesOf(html).filter((line) => !line.includes(SPECIFIED));
  return [
    ...lines.filter((line) => keepUnits(line) !== line).map((line) => `breakable: ${line}`),
    ...wordsLike(RANGE, lines, "a hyphen between figures"),
    ...wordsLike(/(?<![\d.,])\d\.\d{3}\s(?:€|euros)/g, lines, "a point in four digits"),
    ...wordsLike(/(?<![\d.,])\d{5,}(?:,\d+)?\s(?:€|euros)/g, lines, "no point in five digits"),
    ...lawDateFindings(lines),
    ...rereadFindings(html),
    ...readingFindings(html),
  ];
}

/** One line for each element that is not part of a sentence. */
function linesOf(html: string): string[] {
  const lines = html.replace(/<\/?(?!(?:a|b|em|i|small|strong|time)\b)[a-z][^>]*>/g, "\n");
  return readText(lines)
    .split("\n")
    .map((line) => line.replace(/^[ \t]+|[ \t]+$/g, ""))
    .filter(Boolean);
}

function wordsLike(pattern: RegExp, lines: readonly string[], fault: string): string[] {
  return lines.flatMap((line) => line.match(pattern) ?? []).map((words) => `${fault}: ${words}`);
}

function lawDateFindings(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => [...line.matchAll(LAW_DATE)].map(([, date]) => date))
    .filter((date) => date !== longDate(RULES_DATE))
    .map((date) => `another day of the law: ${date}`);
}

/** Lists are left out: a card has the day on which another article was reread. */
function rereadFindings(html: string): string[] {
  const own = linesOf(html.replace(/<ul\b.*?<\/ul>/gs, "")).join("\n");
  const days = new Set(own.match(REREAD));
  return days.size > 1 ? [`several days of rereading: ${[...days]}`] : [];
}

function readingFindings(html: string): string[] {
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const prose = proseOf(main.replace(/<(form|nav)\b.*?<\/\1>/gs, ""));
  const ease = Math.round(inflesz(prose));
  return countWords(prose) >= FEWEST_WORDS && ease < 60 ? [`hard to read: INFLESZ ${ease}`] : [];
}
