import { ASSET_FIELDS, type FormInput } from "@/lib/requests/intake/form-state";
import type { LeadForm } from "@/lib/vocabulary/lead-origins";
import { keptInTab, SHARED_BY_CASE } from "./tab-memory";
import { keptInputOf } from "./use-kept-input";

const FORMS: readonly LeadForm[] = ["hero", "standalone", "viability-test", "case-calculator"];

/** What a visitor has said about the case, as far as the forms share it; undefined if not said. */
type SharedAnswers = {
  over10k?: boolean;
  several?: boolean;
  home?: boolean;
  vehicle?: boolean;
  /** The finer answers of the test and the calculator. */
  debt?: string;
  creditors?: string;
};

/** What was said in another form of this tab, in words and as answers of this form. */
export type Offer = { phrases: string[]; answers: FormInput };

/**
 * What this form may offer of what was said in the other forms of this tab; null when there is nothing, or
 * when this form has answers of its own. It offers nothing that was answered differently in two forms.
 */
export function offerFor(form: LeadForm): Offer | null {
  if (Object.values(answersTo(form)).some((said) => said !== undefined)) return null;
  const shared = agreed(FORMS.filter((other) => other !== form).map(answersTo));
  const phrases = phrasesOf(shared);
  return phrases.length > 0 ? { phrases, answers: answersOf(form, shared) } : null;
}

function answersTo(form: LeadForm): SharedAnswers {
  if (form === "case-calculator") return sharedByTest(keptInTab(SHARED_BY_CASE));
  const kept = keptInputOf(form);
  return form === "viability-test" ? sharedByTest(kept) : sharedBySituation(kept);
}

function sharedBySituation(kept: FormInput): SharedAnswers {
  const { hasProperties, propertyType } = kept;
  const owns = (type: string) => {
    if (hasProperties === "no") return false;
    return propertyType ? [type, "ambas"].includes(propertyType) : undefined;
  };
  return {
    over10k: kept.debtOver10k ? kept.debtOver10k === "si" : undefined,
    several: kept.multipleCreditors ? kept.multipleCreditors === "si" : undefined,
    home: owns("vivienda"),
    vehicle: owns("vehiculo"),
  };
}

function sharedByTest(kept: FormInput): SharedAnswers {
  const { debt, creditors } = kept;
  const isAnswered = Object.values(ASSET_FIELDS).some((field) => kept[field] === "on");
  const owns = (field: keyof FormInput) => (isAnswered ? kept[field] === "on" : undefined);
  return {
    debt,
    over10k: debt ? debt !== "<10k" : undefined,
    creditors,
    several: creditors ? creditors !== "1" : undefined,
    home: owns(ASSET_FIELDS.vivienda),
    vehicle: owns(ASSET_FIELDS.vehiculo),
  };
}

/** Keeps what nobody contradicts. */
function agreed(all: readonly SharedAnswers[]): SharedAnswers {
  const said = (name: keyof SharedAnswers) => [
    ...new Set(all.map((shared) => shared[name]).filter((value) => value !== undefined)),
  ];
  const names = ["over10k", "several", "home", "vehicle", "debt", "creditors"] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const [value, ...others] = said(name);
      return value === undefined || others.length > 0 ? [] : [[name, value]];
    }),
  );
}

function phrasesOf({ over10k, several, home, vehicle }: SharedAnswers): string[] {
  const owned = [...(home ? ["vivienda"] : []), ...(vehicle ? ["vehículo"] : [])];
  return [
    ...(over10k === undefined ? [] : [`${over10k ? "" : "no "}debes más de 10.000 €`]),
    ...(several === undefined
      ? []
      : [`debes dinero a ${several ? "más de una" : "una sola"} entidad`]),
    ...(owned.length > 0 ? [`tienes ${owned.join(" y ")}`] : []),
    ...(home === false && vehicle === false ? ["no tienes vivienda ni vehículo"] : []),
  ];
}

/** Only answers that follow: having more than 10,000 € of debt does not say which band. */
function answersOf(form: LeadForm, shared: SharedAnswers): FormInput {
  const { over10k, several, home, vehicle } = shared;
  const debt = shared.debt ?? (over10k === false ? "<10k" : undefined);
  const creditors = shared.creditors ?? (several === false ? "1" : undefined);
  if (form === "case-calculator") return said({ creditors });
  if (form === "viability-test") {
    return said({
      debt: over10k === undefined ? undefined : debt,
      creditors: several === undefined ? undefined : creditors,
      [ASSET_FIELDS.vivienda]: home ? "on" : undefined,
      [ASSET_FIELDS.vehiculo]: vehicle ? "on" : undefined,
    });
  }
  const isKnown = home !== undefined && vehicle !== undefined;
  const type = home && vehicle ? "ambas" : home ? "vivienda" : "vehiculo";
  return said({
    debtOver10k: yesNo(over10k),
    multipleCreditors: yesNo(several),
    hasProperties: isKnown ? yesNo(home || vehicle) : undefined,
    propertyType: isKnown && (home || vehicle) ? type : undefined,
  });
}

function yesNo(is: boolean | undefined): string | undefined {
  return is === undefined ? undefined : is ? "si" : "no";
}

function said(answers: FormInput): FormInput {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));
}
