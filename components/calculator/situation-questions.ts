import { isTicked, type Question } from "./question";

export const insolvencyQuestion: Question = {
  id: "insolvency",
  title: "¿Puedes pagar lo que debes?",
  why: "La ley es para quien no puede pagar, o ve que pronto no podrá.",
  short: "Si puedes pagar",
  fields: () => [
    {
      kind: "choice",
      name: "insolvency",
      options: [
        {
          value: "actual",
          label: "Ya no puedo pagar todo",
          hint: "Dejo recibos o cuotas sin pagar.",
        },
        { value: "inminente", label: "Hoy llego, pero en tres meses no podré" },
        { value: "no", label: "Puedo pagar, aunque me cuesta" },
      ],
    },
  ],
};

export const creditorsQuestion: Question = {
  id: "creditors",
  title: "¿A cuántos debes dinero?",
  why: "Cada banco, financiera, empresa, persona o administración cuenta como uno.",
  short: "A cuántos debes",
  fields: () => [
    {
      kind: "choice",
      name: "creditors",
      options: [
        { value: "1", label: "A uno solo" },
        { value: "2", label: "A dos o tres" },
        { value: "4", label: "A cuatro o cinco" },
        { value: "6", label: "A seis o más" },
        { value: "no-se", label: "No lo sé" },
      ],
    },
  ],
};

export const circumstancesQuestion: Question = {
  id: "circumstances",
  title: "¿Algo de esto es tu caso?",
  why: "Cambia el procedimiento, o a quién más le afecta. Marca lo que corresponda.",
  short: "Tu situación",
  fields: () => [
    {
      kind: "several",
      name: "circumstances",
      options: [
        {
          value: "dependants",
          label: "Hay personas que viven de mis ingresos",
          reveals: [{ kind: "count", name: "dependants", label: "¿Cuántas?", min: 1, max: 20 }],
        },
        {
          value: "activo",
          label: "Trabajo por mi cuenta (autónomo)",
          reveals: [
            {
              kind: "choice",
              name: "microempresa",
              label:
                "¿Tienes menos de 10 empleados, y ventas de menos de 700.000 € o deudas de menos de 350.000 €?",
              short: "Negocio pequeño",
              options: [
                { value: "si", label: "Sí" },
                { value: "no", label: "No" },
                {
                  value: "no-se",
                  label: "No lo sé",
                  hint: "Contaremos que sí: es lo más habitual.",
                },
              ],
            },
          ],
        },
        { value: "cesado", label: "Trabajé por mi cuenta y ya cerré" },
        { value: "guarantors", label: "Alguien avaló o firmó conmigo alguna deuda" },
        { value: "gananciales", label: "Tengo pareja casada conmigo en gananciales" },
        {
          value: "legalPerson",
          label: "Pregunto por una sociedad (S. L., S. A.), no por mí",
        },
        { value: "none", label: "Nada de esto", exclusive: true },
      ],
    },
  ],
};

const yesNoUnknown = (unknown: string) => [
  { value: "si", label: "Sí" },
  { value: "no", label: "No" },
  { value: "no-se", label: "No lo sé", hint: unknown },
];

/** Asked once, wherever the home comes up first. */
export const keepHomeField = {
  kind: "choice",
  name: "keepHome",
  label: "¿Quieres conservar la vivienda?",
  short: "Conservarla",
  options: yesNoUnknown("Contaremos que sí."),
} as const;

export const vehicleNeededField = {
  kind: "choice",
  name: "vehicleNeeded",
  label: "¿Necesitas el vehículo para trabajar?",
  short: "Lo necesitas para trabajar",
  options: yesNoUnknown("Contaremos que no."),
} as const;

export const ownsMortgagedHome = (answers: Parameters<typeof isTicked>[0]) =>
  isTicked(answers, "kinds", "mortgage");
