"use client";

import { assetsOf, testShape } from "@/lib/requests/intake/form-state";
import { ContactFields } from "./contact-fields";
import { type FormStep, LeadForm, type ServedForm } from "./lead-form";
import { AssetsField, TestChoice, TestIntroduction } from "./test-fields";
import { TestResultPanel } from "./test-result-panel";
import type { LeadFormConfig } from "./use-lead-form";

const config: LeadFormConfig = { ...testShape, afterReceived: "result" };

/** The viability test: an introduction, three questions, the contact step and the result. */
export function ViabilityTest(props: ServedForm) {
  const steps: FormStep[] = [
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
      heading: "Por último, ¿a quién llamamos y cuándo?",
      fields: (fields) => <ContactFields {...fields} consent={props.consent} idPrefix="test-" />,
      nextLabel: "Ver mi resultado",
    },
  ];
  return (
    <LeadForm
      {...props}
      config={config}
      unit="Paso"
      steps={steps}
      received={({ result, notice }, startAgain) => (
        <TestResultPanel result={result} notice={notice} onStartAgain={startAgain} />
      )}
    />
  );
}
