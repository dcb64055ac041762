import "server-only";
import { db, type Prisma } from "@/lib/kernel/db";
import { fitEmail, fitName, fitPhone } from "@/lib/kernel/fit-contact";
import { foldText } from "@/lib/kernel/fold-text";

/** A phone number or part of one, in any usual notation. */
const PHONE = /^[\d+()./\s-]*\d[\d+()./\s-]*$/;

/** Only a search without meaning matches more corrected contacts. */
const MOST_CORRECTED = 200;

/**
 * Conditions for leads with every word of the search in name, e-mail or phone, in any order, as sent or as
 * corrected by an adviser. Adjacent words of a phone count as one number. The search is made fit like the
 * forms' fields, so that it finds what they have stored.
 */
export async function searchWhere(search: string): Promise<Prisma.LeadViewWhereInput[]> {
  const terms = termsOf(search);
  if (terms.length === 0) return [];
  const sent = terms.map((term) => ({
    OR: [
      ...(PHONE.test(term) ? phoneWhere(term) : []),
      ...spellingsOf(term).map((words) => ({ AND: words.map(inSearchText) })),
    ],
  }));
  // Read first, because a condition on another table would make PostgreSQL read all leads.
  const corrected = await db().person.findMany({
    select: { id: true },
    where: { correctedText: { not: null }, AND: terms.map(correctedWhere) },
    take: MOST_CORRECTED,
  });
  if (corrected.length === 0) return sent;
  return [{ OR: [{ AND: sent }, { personId: { in: corrected.map(({ id }) => id) } }] }];
}

function correctedWhere(term: string): Prisma.PersonWhereInput {
  const spellings = PHONE.test(term)
    ? [[term.replace(/\D/g, "").replace(/^00/, "")]]
    : spellingsOf(term);
  const contains = (word: string) => ({ correctedText: { contains: escapeLike(word) } });
  return { OR: spellings.map((words) => ({ AND: words.map(contains) })) };
}

function termsOf(search: string): string[] {
  const terms: string[] = [];
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const phone = fitPhone(word);
    const last = terms.at(-1);
    if (!PHONE.test(phone)) terms.push(word);
    else if (last && PHONE.test(last)) terms.splice(-1, 1, `${last} ${phone}`);
    else terms.push(phone);
  }
  return terms;
}

/** The folded words under which a term may be stored: as typed, as a name and as an e-mail. */
function spellingsOf(term: string): string[][] {
  // «M.ª» is stored as «M ª», and «Mª» as it is.
  const name = fitName(term).replace(/[ªº]/g, " $&");
  const spellings = [term.split(" "), name.split(" "), [fitEmail(term)]];
  const folded = spellings.map((words) => words.map(foldText).filter(Boolean));
  const different = new Map(folded.map((words) => [words.join(" "), words]));
  return [...different.values()].filter((words) => words.length > 0);
}

function inSearchText(word: string): Prisma.LeadViewWhereInput {
  return { searchText: { contains: escapeLike(word) } };
}

/** Needs two digits at least. 0034 can mean +34 or be part of a number. */
function phoneWhere(term: string): Prisma.LeadViewWhereInput[] {
  const digits = term.replace(/\D/g, "");
  if (digits.length < 2) return [];
  const international = digits.replace(/^00/, "");
  return [
    { phoneDigits: { contains: digits } },
    ...(international !== digits && international
      ? [{ phoneDigits: { startsWith: international } }]
      : []),
  ];
}

/** Prisma does not escape the wildcards of LIKE. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
