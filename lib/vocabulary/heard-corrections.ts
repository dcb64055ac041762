import {
  ASSETS,
  type Asset,
  CORRECTED,
  type CorrectedAnswers,
  debtIn,
  type HeardFact,
  ownershipIn,
} from "./heard-facts";

/** An answer that was heard, and the columns that it corrected as they were before. */
export type HeardAnswer = {
  fact: HeardFact;
  answer: string;
  before: { [Name in keyof CorrectedAnswers]?: CorrectedAnswers[Name] | undefined };
};

/**
 * What a request's columns must say after these answers, the oldest first; only what is different. The last answer
 * to each fact counts. Where there is none, or the person does not know after all, the form's own does.
 * @param stored the columns, and the answers of the test or the calculator as they are stored
 */
export function correctionOf(
  { answers: assessed, ...stored }: CorrectedAnswers & { answers: unknown },
  heard: readonly HeardAnswer[],
): Partial<CorrectedAnswers> {
  const form: CorrectedAnswers = { ...stored };
  for (const { before } of heard.toReversed()) Object.assign(form, before);
  const last = new Map(heard.map(({ fact, answer }) => [fact, answer]));
  const ownership = new Map(
    [...last].flatMap(([fact, answer]) => {
      const said = ownershipIn(fact, answer);
      return said ? [[said.asset, said.owns] as const] : [];
    }),
  );
  const to = {
    ...form,
    ...debtIn(last.get("debt")),
    ...(ownership.size > 0 && ownedAfter(form, assessed, ownership)),
  };
  const changed = CORRECTED.filter((name) => to[name] !== stored[name]);
  return Object.fromEntries(changed.map((name) => [name, to[name]]));
}

/** What the person owns, by what the form said and by what they say now. */
function ownedAfter(
  form: CorrectedAnswers,
  assessed: unknown,
  ownership: ReadonlyMap<Asset, boolean>,
): Partial<CorrectedAnswers> {
  const named = namedAssets(form, assessed);
  const possible = isCalculated(assessed) ? REAL_ESTATE : FORM_ASSETS;
  // Somebody who has told the form only that they own something has what is left once the rest is ruled out.
  const left = possible.filter((asset) => ownership.get(asset) !== false);
  const isUnnamed = named === null && !possible.some((asset) => ownership.get(asset));
  const formAssets = named ?? (isUnnamed && left.length === 1 ? left : []);
  const owned = ASSETS.filter((asset) => ownership.get(asset) ?? formAssets.includes(asset));
  const isOneOfThem = isUnnamed && left.length > 1;
  return {
    hasProperties: owned.length > 0 || isOneOfThem,
    propertyType: isOneOfThem ? null : propertyTypeOf(owned),
  };
}

/** What a person who only says that they own something may mean on the form. */
const FORM_ASSETS: readonly Asset[] = ["vivienda", "vehiculo"];
/** The same on the calculator, which asks about real estate. */
const REAL_ESTATE: readonly Asset[] = ["vivienda", "otros"];

function isCalculated(assessed: unknown): boolean {
  return isRecord(assessed) && "hasProperties" in assessed;
}

/** Null if the form does not say which. */
function namedAssets(form: CorrectedAnswers, assessed: unknown): readonly Asset[] | null {
  const ticked = isRecord(assessed) ? assessed.assets : undefined;
  if (Array.isArray(ticked)) return ASSETS.filter((asset) => ticked.includes(asset));
  const { hasProperties, propertyType } = form;
  if (!hasProperties) return [];
  if (propertyType === null) return null;
  return FORM_ASSETS.filter((asset) => propertyType === "ambas" || propertyType === asset);
}

/** The column has no word for anything else. */
function propertyTypeOf(owned: readonly Asset[]): string | null {
  const [first = null, ...more] = owned.filter((asset) => FORM_ASSETS.includes(asset));
  return more.length > 0 ? "ambas" : first;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
