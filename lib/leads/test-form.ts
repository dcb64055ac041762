import { TEST_ASSETS } from "@/lib/viability/test-answers";
import { emptyForm, type FormInput, type FormState } from "./form-state";
import type { ContactField } from "./schema";

type Asset = (typeof TEST_ASSETS)[number];

/** A box for each kind of property: a form sends repeated fields in too many ways. */
export const ASSET_FIELDS = {
  vivienda: "assetVivienda",
  vehiculo: "assetVehiculo",
  otros: "assetOtros",
  ninguno: "assetNinguno",
} as const satisfies Record<Asset, string>;

export type TestField = "debt" | "creditors" | (typeof ASSET_FIELDS)[Asset] | ContactField;

export const TEST_FIELDS: readonly TestField[] = [
  "debt",
  "creditors",
  ...TEST_ASSETS.map((asset) => ASSET_FIELDS[asset]),
  "fullName",
  "email",
  "phone",
  "preferredTimeSlot",
  "consent",
];

/** Introduction, three questions, contact, result. */
export const TEST_STEPS = { intro: 0, debt: 1, creditors: 2, assets: 3, contact: 4, result: 5 };

export const emptyTestForm: FormState<TestField> = emptyForm(TEST_STEPS.intro);

/** The kinds of property that are ticked. */
export function assetsOf(input: FormInput<TestField>): Asset[] {
  return TEST_ASSETS.filter((asset) => input[ASSET_FIELDS[asset]] === "on");
}
