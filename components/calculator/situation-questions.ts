import { vehicleNeededField } from "./debt-questions";
import { keepHomeField } from "./property-questions";
import {
  type Answers,
  amount,
  choice,
  isTicked,
  option,
  type Question,
  several,
  worth,
} from "./question";

export const insolvencyQuestion: Question = {
  id: "insolvency",
  title: "¿Puedes pagar lo que debes?",
  why: "La ley es para quien no puede pagar, o ve que pronto no podrá.",
  short: "Si puedes pagar",
  fields: () => [
    choice("insolvency", [
      option("actual", "Ya no puedo pagar todo", { hint: "Dejo recibos o cuotas sin pagar." }),
      option("inminente", "Hoy llego, pero en tres meses no podré"),
      option("no", "Puedo pagar, aunque me cuesta"),
    ]),
  ],
};

export const situationQuestions: readonly Question[] = [
  {
    id: "creditors",
    title: "¿A cuántos debes dinero?",
    why: "Cada banco, financiera, empresa, persona o administración cuenta como uno.",
    short: "A cuántos debes",
    fields: () => [
      choice("creditors", [
        option("1", "A uno solo"),
        option("2", "A dos o tres"),
        option("4", "A cuatro o cinco"),
        option("6", "A seis o más"),
        option("no-se", "No lo sé"),
      ]),
    ],
  },
  {
    id: "income",
    title: "¿Cuánto entra en un mes normal?",
    why: "De aquí sale lo que nadie puede embargarte y si un plan de pagos sería asumible.",
    short: "Lo que entra al mes",
    fields: () => [
      amount("netIncome", "Ingresos netos al mes", {
        // B4.
        hint: "Sueldo, lo que te queda de tu negocio después de gastos, impuestos y Seguridad Social, pensión y prestaciones, sin pagas extra. Si tienes cónyuge y no hay separación de bienes, suma sus ingresos.",
        short: "Ingresos",
      }),
    ],
    more: {
      title: "Afinar el resultado (opcional)",
      fields: [
        amount("essentialExpenses", "Gastos imprescindibles al mes", {
          // C9, K3.
          hint: "Alquiler o hipoteca, comida, luz, transporte y las pensiones de alimentos o compensatoria que pagas cada mes. Si no lo sabes, usamos el salario mínimo.",
          short: "Gastos",
          optional: true,
        }),
        amount("currentDebtPayments", "Lo que pagas hoy al mes por tus deudas", {
          hint: "Sin la hipoteca ni el vehículo financiado.",
          short: "Cuotas de hoy",
          optional: true,
        }),
        choice(
          "payments",
          [
            option("14", "Sí", { hint: "Si no lo sabes, deja esta." }),
            option("12", "No, repartidas en los 12 meses"),
          ],
          {
            label: "¿Cobras las pagas extra aparte?",
            short: "Pagas extra aparte",
            preset: "14",
          },
        ),
      ],
    },
  },
  {
    id: "circumstances",
    title: "¿Estás en alguna de estas situaciones?",
    why: "Cambia el procedimiento, o a quién más le afecta. Marca lo que corresponda.",
    short: "Tu situación",
    fields: () => [
      several("circumstances", [
        option("dependants", "Hay personas que viven de mis ingresos", {
          reveals: [{ kind: "count", name: "dependants", label: "¿Cuántas?", min: 1, max: 20 }],
        }),
        option("activo", "Trabajo por mi cuenta (autónomo)", {
          reveals: [
            choice(
              "microempresa",
              [
                option("si", "Sí"),
                option("no", "No"),
                option("no-se", "No lo sé", { hint: "Supondremos que sí: es lo más habitual." }),
              ],
              {
                label:
                  "¿Tienes menos de 10 empleados, y ventas de menos de 700.000\u00a0€ o deudas de menos de 350.000\u00a0€?",
                short: "Negocio pequeño",
              },
            ),
          ],
        }),
        option("cesado", "Trabajé por mi cuenta y ya cerré"),
        option("guarantors", "Otra persona me avaló, o firmó conmigo"),
        option("gananciales", "Mi matrimonio está en gananciales", {
          hint: "Los bienes comunes pueden entrar en el procedimiento.",
        }),
        option("ganancialesUnknown", "Tengo cónyuge y no sé si en gananciales", {
          // K21.
          hint: "Sin capitulaciones, suele estarlo. En Cataluña, Baleares y otras regiones, no siempre.",
        }),
        option("legalPerson", "Pregunto por una sociedad (S. L., S. A.), no por mí"),
        option("none", "Nada de esto", { exclusive: true }),
      ]),
    ],
  },
  {
    id: "goods",
    title: "¿Tienes alguno de estos bienes?",
    why: "Tener bienes no te excluye. Cambia la vía. Los muebles y la ropa de uso normal no cuentan.",
    short: "Tus bienes",
    fields: (answers) => [
      several("goods", [
        option(
          "homeFree",
          owesHome(answers) ? "Otra casa, sin hipoteca" : "La casa en la que vivo, sin hipoteca",
          {
            reveals: [
              realEstate("homeFreeValue", answers),
              ...(owesHome(answers) ? [] : [keepHomeField]),
            ],
          },
        ),
        option("otherRealEstate", "Otro piso, local, garaje o terreno, sin hipoteca", {
          reveals: [realEstate("otherRealEstate", answers)],
        }),
        // The rules count one vehicle, and the financed one has its own question.
        ...(isTicked(answers, "kinds", "securedVehicle")
          ? []
          : [
              option("vehicle", "Coche, furgoneta, moto u otro vehículo", {
                reveals: [
                  worth("vehicleValue", "Lo que vale hoy", { hint: wholeOf(answers) }),
                  vehicleNeededField,
                ],
              }),
            ]),
        option("savings", "Ahorros o inversiones", {
          reveals: [amount("savings", "Cuánto hay", { hint: wholeOf(answers) })],
        }),
        option("none", "Nada de esto", { exclusive: true }),
      ]),
    ],
  },
];

function realEstate(name: string, answers: Answers) {
  const hint = wholeOf(answers);
  return worth(name, hint ? "Lo que vale hoy" : "Lo que vale hoy tu parte", { hint });
}

/** A person with a mortgage on the home owns it, so no other house is the home. */
function owesHome(answers: Answers): boolean {
  return isTicked(answers, "kinds", "mortgage");
}

/** Common property enters the estate whole, and not by halves (art. 193.2 TRLC, K10). */
function wholeOf(answers: Answers): string | undefined {
  const is = (value: string) => isTicked(answers, "circumstances", value);
  return is("gananciales") || is("ganancialesUnknown")
    ? "Si es ganancial, el valor entero. Si no, tu parte."
    : undefined;
}
