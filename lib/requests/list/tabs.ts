export const LEAD_TABS = ["all", "quick-form", "viability-test"] as const;

export type LeadTab = (typeof LEAD_TABS)[number];

export const tabLabels: Record<LeadTab, string> = {
  all: "Todos los leads",
  "quick-form": "Formulario rápido",
  "viability-test": "Test de viabilidad",
};

/** The forms of each tab; null means every form. A lead's source never decides its tab. */
export const TAB_FORMS: Record<LeadTab, readonly string[] | null> = {
  all: null,
  "quick-form": ["hero", "standalone"],
  "viability-test": ["viability-test"],
};

/** The tab that a URL names; `all` when the name is unknown. */
export function readTab(value: unknown): LeadTab {
  return LEAD_TABS.find((tab) => tab === value) ?? "all";
}
