import "server-only";
import { db, type Prisma } from "@/lib/kernel/db";
import { foldText } from "@/lib/kernel/fold-text";

/** A phone number or part of one, in any usual notation. */
const PHONE = /^[\d+()./\s-]*\d[\d+()./\s-]*$/;

/** Only a search without meaning matches more corrected contacts. */
const MOST_CORRECTED = 200;

/**
 * Conditions for leads with every word of the search in name, e-mail or phone, in any order, as sent or as
 * corrected by an adviser. Adjacent words of a phone count as one number.
 */
export async function searchWhere(search: string): Promise<Prisma.LeadViewWhereInput[]> {
  const terms = termsOf(search);
  if (terms.length === 0) return [];
  const sent = terms.map((term) =>
    PHONE.test(term)
      ? { OR: [...phoneWhere(term), { AND: textWhere(term) }] }
      : { AND: textWhere(term) },
  );
  // Read first, because a condition on another table would make PostgreSQL read all leads.
  const corrected = await db().person.findMany({
    select: { id: true },
    where: { correctedText: { not: null }, AND: terms.flatMap(correctedWhere) },
    take: MOST_CORRECTED,
  });
  if (corrected.length === 0) return sent;
  return [{ OR: [{ AND: sent }, { personId: { in: corrected.map(({ id }) => id) } }] }];
}

function correctedWhere(term: string): Prisma.PersonWhereInput[] {
  const words = PHONE.test(term) ? [term.replace(/\D/g, "").replace(/^00/, "")] : term.split(" ");
  return words.map((word) => ({ correctedText: { contains: escapeLike(foldText(word)) } }));
}

function termsOf(search: string): string[] {
  const terms: string[] = [];
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const last = terms.at(-1);
    if (last && PHONE.test(last) && PHONE.test(word)) terms.splice(-1, 1, `${last} ${word}`);
    else terms.push(word);
  }
  return terms;
}

function textWhere(term: string): Prisma.LeadViewWhereInput[] {
  return term.split(" ").map((word) => ({ searchText: { contains: escapeLike(foldText(word)) } }));
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
