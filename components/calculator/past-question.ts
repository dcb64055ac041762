import { choice, type Option, option, type Question, several } from "./question";

/** Step 5 of the case. The answers stay in the browser and are never stored (art. 10 LOPDGDD). */
export const pastQuestion: Question = {
  id: "past",
  title: "¿Te ha pasado algo de esto?",
  why: "La ley lo mira, y por eso preguntamos. Tu respuesta no se guarda ni se envía: se queda en esta pantalla.",
  short: "Antecedentes",
  secret: true,
  fields: () => [
    several("past", [
      option("previousEpi", "Un juez ya me canceló deudas antes", {
        reveals: [
          choice(
            "previousEpi",
            [
              option("plan", "Con un plan de pagos"),
              option("liquidacion", "Con venta de bienes, o sin bienes"),
            ],
            { label: "¿Cómo fue?" },
          ),
          {
            kind: "count",
            name: "yearsSince",
            label: "¿Cuántos años completos han pasado desde que te la concedieron?",
            hint: "Con plan de pagos, cuenta desde la definitiva, que llega al terminarlo. Si no lo sabes, déjalo en blanco.",
            min: 0,
            max: 60,
            optional: true,
          },
        ],
      }),
      withDetail({
        name: "conviction10y",
        label: "Una condena firme de prisión en los últimos 10 años, aunque esté suspendida",
        // E8, K4.
        hint: "También si no entraste en la cárcel. Solo por ciertos delitos.",
        details: {
          title: "Qué condenas cuentan",
          text: "Por delitos contra el patrimonio (robo, hurto, estafa…) o el orden socioeconómico, de falsedad, contra Hacienda, la Seguridad Social o los trabajadores. Solo si la ley castiga el delito con tres años o más: cuenta la pena máxima, no la tuya. Firme: ya no se puede recurrir. Si no sabes si tu delito llega a tres años, márcala y elige «No lo sé».",
        },
        question: "¿Está cumplida la pena y pagado lo que se debía por ella?",
        options: [
          option("si_extinguida_y_pagada", "Sí, las dos cosas"),
          option("si_pendiente", "No del todo"),
          option("no-se", "No lo sé", {
            hint: "Si está cumplida o pagada, o si el delito llega a tres años.",
          }),
        ],
      }),
      withDetail({
        name: "sanction10y",
        label: "Una sanción firme de Hacienda, Seguridad Social o Trabajo en los últimos 10 años",
        hint: "Firme: ya no se puede recurrir.",
        question: "¿Cómo está?",
        options: [
          option("pagada", "Pagada del todo"),
          option("muy_grave_pendiente", "Muy grave y sin pagar"),
          option("grave_mas_5000_pendiente", "Grave, de más de 5000\u00a0€, sin pagar"),
          option("no", "Grave de hasta 5000\u00a0€, o leve"),
          option("no-se", "No lo sé"),
        ],
      }),
      withDetail({
        name: "derivation10y",
        label: "Me han hecho responder de deudas públicas de otra persona o empresa",
        hint: "Es la «derivación de responsabilidad», en los últimos 10 años.",
        question: "¿Está pagada?",
        options: [option("pagada", "Sí"), option("pendiente", "No, o no lo sé")],
      }),
      withDetail({
        name: "culpable",
        label: "Un concurso declarado culpable, mío o que me afectó",
        hint: "Concurso culpable: cuando el juez ve intención o un descuido grave.",
        question: "¿Por qué se declaró?",
        options: [
          option("solo_retraso", "Solo por pedirlo tarde"),
          option("si", "Por otra causa"),
          option("no", "Era de otra persona o empresa, y pagué todo lo que me tocaba"),
        ],
      }),
      option(
        "gifts",
        "En los últimos dos años he donado un bien, lo he vendido muy barato o lo he puesto a nombre de otra persona",
      ),
      option(
        "concealment",
        "He ocultado bienes o ingresos, o he dado datos falsos para pedir un préstamo",
      ),
      option("none", "Nada de esto", { exclusive: true }),
      option("unsaid", "Prefiero no contestar", {
        hint: "Entonces no podremos saber si la ley te ayuda. Te diremos qué significaría cada caso.",
        exclusive: true,
      }),
    ]),
  ],
};

type Detailed = {
  name: string;
  label: string;
  hint: string;
  details?: Option["details"];
  question: string;
  options: readonly Option[];
};

/** An option that reveals one more question with its own field name. */
function withDetail({ name, label, question, options, ...more }: Detailed): Option {
  return option(name, label, { ...more, reveals: [choice(name, options, { label: question })] });
}
