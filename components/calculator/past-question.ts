import type { Question } from "./question";

/** Step 5 of the case: answered and weighed in the browser, and kept nowhere (art. 10 LOPDGDD). */
export const pastQuestion: Question = {
  id: "past",
  title: "¿Te ha pasado algo de esto?",
  why: "La ley lo mira, y por eso preguntamos. Tu respuesta no se guarda ni se envía: se queda en esta pantalla.",
  short: "Antecedentes",
  secret: true,
  fields: () => [
    {
      kind: "several",
      name: "past",
      options: [
        {
          value: "previousEpi",
          label: "Un juez ya me canceló deudas antes",
          reveals: [
            {
              kind: "choice",
              name: "previousEpi",
              label: "¿Cómo fue?",
              options: [
                { value: "plan", label: "Con un plan de pagos" },
                { value: "liquidacion", label: "Con venta de bienes, o sin bienes" },
              ],
            },
            {
              kind: "count",
              name: "yearsSince",
              label: "¿Cuántos años completos hace?",
              hint: "Si no lo sabes, déjalo en blanco.",
              min: 0,
              max: 60,
              optional: true,
            },
          ],
        },
        {
          value: "conviction10y",
          label: "Una condena firme de prisión en los últimos 10 años",
          hint: "Firme: ya no se puede recurrir. Por delitos económicos, de falsedad, contra Hacienda, la Seguridad Social o los trabajadores.",
          reveals: [
            {
              kind: "choice",
              name: "conviction10y",
              label: "¿Está cumplida la pena y pagado lo que se debía por ella?",
              options: [
                { value: "si_extinguida_y_pagada", label: "Sí, las dos cosas" },
                { value: "si_pendiente", label: "No del todo" },
              ],
            },
          ],
        },
        {
          value: "sanction10y",
          label: "Una sanción firme de Hacienda, Seguridad Social o Trabajo en los últimos 10 años",
          hint: "Firme: ya no se puede recurrir.",
          reveals: [
            {
              kind: "choice",
              name: "sanction10y",
              label: "¿Cómo está?",
              options: [
                { value: "pagada", label: "Pagada del todo" },
                { value: "muy_grave_pendiente", label: "Muy grave y sin pagar" },
                { value: "grave_mas_5000_pendiente", label: "Grave, de más de 5000 €, sin pagar" },
                { value: "no", label: "Grave de hasta 5000 €, o leve" },
                { value: "no-se", label: "No lo sé" },
              ],
            },
          ],
        },
        {
          value: "derivation10y",
          label: "Me han hecho responder de deudas públicas de otra persona o empresa",
          hint: "Es la «derivación de responsabilidad», en los últimos 10 años.",
          reveals: [
            {
              kind: "choice",
              name: "derivation10y",
              label: "¿Está pagada?",
              options: [
                { value: "pagada", label: "Sí" },
                { value: "pendiente", label: "No, o no lo sé" },
              ],
            },
          ],
        },
        {
          value: "culpable",
          label: "Un concurso declarado culpable, mío o que me afectó",
          hint: "Concurso culpable: cuando el juez aprecia dolo o culpa grave.",
          reveals: [
            {
              kind: "choice",
              name: "culpable",
              label: "¿Por qué se declaró?",
              options: [
                { value: "solo_retraso", label: "Solo por pedirlo tarde" },
                { value: "si", label: "Por otra causa" },
                {
                  value: "no",
                  label: "Era de otra persona o empresa, y pagué todo lo que me tocaba",
                },
              ],
            },
          ],
        },
        {
          value: "concealment",
          label:
            "En los dos últimos años he donado, vendido muy por debajo de su valor o puesto a nombre de otra persona algún bien, o di datos falsos para pedir un préstamo",
        },
        { value: "none", label: "Nada de esto", exclusive: true },
        {
          value: "unsaid",
          label: "Prefiero no contestar",
          hint: "Calcularemos como si no hubiera nada. Si lo hay, el resultado puede cambiar.",
          exclusive: true,
        },
      ],
    },
  ],
};
