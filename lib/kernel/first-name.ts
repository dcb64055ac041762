import { foldText } from "./fold-text";

/** Titles that stand before a first name: «Don Juan», «Dña. Ana». */
const BEFORE_FIRST_NAME = wordSet("d dª dn don dña dna dnª doña sor fray");
/** Titles that stand before a surname as well: «Sr. Gil». */
const BEFORE_ANY_NAME = wordSet(
  "sr sra srª srta señor señora señorita dr dra drª doctor doctora prof profª profesor profesora",
  "lic licdo licda lcdo lcda ldo lda ing arq abg excmo excma ilmo ilma mr mrs ms miss",
);
/** Words that begin a surname: «de la Cruz». */
const PARTICLES = wordSet("de del la las los el al y e da das do dos di van von");
const FULL_NAMES: Record<string, string> = { fco: "Francisco", fca: "Francisca" };
/** An attacker can send text of their own to a stranger's e-mail, as a name. */
const MAX_LENGTH = 20;

/**
 * The first name by which we address a person, from a name as it was typed or as it is stored (where full
 * stops have become spaces): «Ana» for «DÑA. ANA RUIZ», «M.ª Carmen» for «M ª Carmen Ruiz», «Juan» for
 * «Gil, Juan». Null in doubt: no name is better than a wrong one.
 */
export function firstNameOf(fullName: string): string | null {
  const words = wordsOf(fullName);
  const at = words.findIndex((word) => !isTitle(word));
  const title = words[at - 1];
  const [first, ...others] = at < 0 ? [] : words.slice(at);
  if (!first || (title && others.length === 0 && !BEFORE_FIRST_NAME.has(lower(title)))) return null;
  const name = addressed(first, others);
  return name !== null && name.length <= MAX_LENGTH ? name : null;
}

/** The words without marks, and `ª` beside its letter again. What follows a comma comes first. */
function wordsOf(fullName: string): string[] {
  const [before = "", after = before, ...more] = fullName.normalize("NFC").split(",");
  if (more.length > 0) return [];
  const words = after.replace(/[^\p{L}\p{M}]+/gu, " ").replace(/ (?=[ªº](?: |$))/g, "");
  return words.split(" ").filter(Boolean);
}

function isTitle(word: string): boolean {
  return BEFORE_FIRST_NAME.has(lower(word)) || BEFORE_ANY_NAME.has(lower(word));
}

function addressed(first: string, others: readonly string[]): string | null {
  const word = lower(first);
  // «Ma Li» may be somebody's whole name, and «J Gil» an initial with a surname.
  const isLong = others.length > 1;
  if (word === "mª") return afterShort("M.ª", others);
  if (word === "ma") return isLong ? afterShort("M.ª", others) : null;
  if (/^[a-zñ]$/.test(word)) {
    const initial = `${first.toLocaleUpperCase("es")}.`;
    return isLong && isName(others[0]) ? `${initial} ${capitalized(others[0])}` : null;
  }
  return FULL_NAMES[word] ?? (isName(first) ? capitalized(first) : null);
}

/** «M.ª Carmen», «M.ª del Mar». */
function afterShort(short: string, others: readonly string[]): string | null {
  const at = others.findIndex((word) => !PARTICLES.has(lower(word)));
  const name = others[at];
  if (!isName(name)) return null;
  return [short, ...others.slice(0, at).map(lower), capitalized(name)].join(" ");
}

/** Initials such as «JM» and abbreviations such as «Rdgz» have no vowel; other scripts need none. */
function isName(word: string | undefined): word is string {
  if (!word || word.length < 2 || /[ªº]/.test(word) || PARTICLES.has(lower(word))) return false;
  return !/\p{Script=Latin}/u.test(word) || /[aeiouy]/.test(foldText(word));
}

/** Corrects «ANA» and «ana»; leaves «McAllen». */
function capitalized(word: string): string {
  const rest = word.slice(1);
  const isUpper = rest === rest.toLocaleUpperCase("es");
  return word.charAt(0).toLocaleUpperCase("es") + (isUpper ? lower(rest) : rest);
}

function lower(word: string): string {
  return word.toLocaleLowerCase("es");
}

function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}
