import { type Answers, isTicked, type Option, type Question } from "./question";
import { keepHomeField, ownsMortgagedHome, vehicleNeededField } from "./situation-questions";

export const incomeQuestion: Question = {
  id: "income",
  title: "¿Cuánto entra en un mes normal?",
  why: "De aquí sale lo que nadie puede embargarte y si un plan de pagos sería asumible.",
  short: "Lo que entra al mes",
  fields: () => [
    {
      kind: "amount",
      name: "netIncome",
      label: "Ingresos netos al mes",
      hint: "Sueldo, pensión y prestaciones, sin pagas extra. Si tienes cónyuge y no hay separación de bienes, suma sus ingresos.",
      short: "Ingresos",
    },
  ],
  more: {
    title: "Afinar el resultado (opcional)",
    fields: [
      {
        kind: "amount",
        name: "essentialExpenses",
        label: "Gastos imprescindibles al mes",
        hint: "Alquiler o hipoteca, comida, luz, transporte. Si no lo sabes, contamos el salario mínimo.",
        short: "Gastos",
        optional: true,
      },
      {
        kind: "amount",
        name: "currentDebtPayments",
        label: "Lo que pagas hoy al mes por tus deudas",
        short: "Cuotas de hoy",
        optional: true,
      },
      {
        kind: "choice",
        name: "payments",
        label: "¿Cobras las pagas extra aparte?",
        short: "Pagas extra aparte",
        preset: "14",
        options: [
          { value: "14", label: "Sí", hint: "Si no lo sabes, deja esta." },
          { value: "12", label: "No, repartidas en los 12 meses" },
        ],
      },
    ],
  },
};

export const goodsQuestion: Question = {
  id: "goods",
  title: "¿Tienes alguno de estos bienes?",
  why: "Tener bienes no te excluye. Cambia la vía. Los muebles, la ropa y las herramientas de trabajo no cuentan.",
  short: "Tus bienes",
  fields: (answers) => [{ kind: "several", name: "goods", options: goodsOptions(answers) }],
};

function goodsOptions(answers: Answers): Option[] {
  return [
    {
      value: "homeFree",
      label: "Una casa sin hipoteca",
      reveals: [
        value("homeFreeValue", "Lo que vale hoy tu parte"),
        ...(ownsMortgagedHome(answers) ? [] : [keepHomeField]),
      ],
    },
    {
      value: "otherRealEstate",
      label: "Otro piso, local, garaje o terreno",
      reveals: [value("otherRealEstate", "Lo que vale hoy tu parte")],
    },
    // The rules count one vehicle: the financed one was asked for already.
    ...(isTicked(answers, "kinds", "securedVehicle")
      ? []
      : [
          {
            value: "vehicle",
            label: "Coche, moto u otro vehículo",
            reveals: [value("vehicleValue", "Lo que vale hoy"), vehicleNeededField],
          },
        ]),
    {
      value: "savings",
      label: "Ahorros o inversiones",
      reveals: [value("savings", "Cuánto hay")],
    },
    { value: "none", label: "Nada de esto", exclusive: true },
  ];
}

function value(name: string, label: string) {
  return { kind: "amount", name, label } as const;
}
