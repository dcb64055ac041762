"use client";

import type { FormAction } from "@/lib/leads/intake/form-state";
import {
  assetsOf,
  emptyTestForm,
  TEST_FIELDS,
  TEST_STEPS,
  type TestField,
} from "@/lib/leads/intake/form-state";
import { FAILURE_NOTICE, RECEIVED_NOTICE } from "@/lib/leads/intake/problems";
import { ContactFields, type ShownConsent } from "./contact-fields";
import { type FormStep, LeadForm } from "./lead-form";
import { AssetsField, TestChoice, TestIntroduction } from "./test-fields";
import { TestResultPanel } from "./test-result-panel";
import type { LeadFormConfig } from "./use-lead-form";

type ViabilityTestProps = { action: FormAction<TestField>; consent: ShownConsent };

const config: LeadFormConfig<TestField> = {
  form: "viability-test",
  fields: TEST_FIELDS,
  empty: emptyTestForm,
  lastStep: TEST_STEPS.contact,
  loadCheck: async () => (await import("@/lib/leads/intake/schema")).checkTestStep,
  notices: { received: RECEIVED_NOTICE, failure: FAILURE_NOTICE },
  afterReceived: "result",
};

/** The viability test: an introduction, three questions, the contact and what came of it. */
export function ViabilityTest({ action, consent }: ViabilityTestProps) {
  const steps: FormStep<TestField>[] = [
    {
      heading: "Test de viabilidad gratuito",
      fields: () => <TestIntroduction />,
      nextLabel: "Iniciar evaluación ahora",
    },
    {
      heading: "¿Cuánto debes en total?",
      fields: (props) => <TestChoice name="debt" {...props} />,
      nextLabel: "Siguiente",
      isAnswered: ({ debt }) => Boolean(debt),
    },
    {
      heading: "¿A cuántas entidades debes dinero?",
      fields: (props) => <TestChoice name="creditors" {...props} />,
      nextLabel: "Siguiente",
      isAnswered: ({ creditors }) => Boolean(creditors),
    },
    {
      heading: "¿Qué tienes a tu nombre?",
      fields: (props) => <AssetsField {...props} />,
      nextLabel: "Siguiente",
      isAnswered: (values) => assetsOf(values).length > 0,
    },
    {
      heading: "Por último, ¿cómo te llamamos?",
      fields: (props) => <ContactFields {...props} consent={consent} idPrefix="test-" />,
      nextLabel: "Ver mi resultado",
    },
  ];
  return (
    <LeadForm
      config={config}
      action={action}
      consent={consent}
      unit="Paso"
      steps={steps}
      received={({ result, notice }, startAgain) => (
        <TestResultPanel result={result} notice={notice} onStartAgain={startAgain} />
      )}
    />
  );
}
