/** The label of every testimonial until real, consented ones exist (RDL 1/2007 art. 20.4). */
export const testimonialLabel = "Ejemplo ilustrativo: no es un cliente real";

/** Invented examples with three different endings: none is a promise. */
export const testimonials = [
  {
    id: "marta",
    quote: "Ya no abría las cartas. Por primera vez supe cuánto debía y qué podía pedir.",
    person: "Marta, 41 años, dependienta",
    outcome: "Su despacho prepara la solicitud.",
  },
  {
    id: "julian",
    quote: "Cerré el bar. Desde el principio supe que una parte de Hacienda la tendría que pagar.",
    person: "Julián, 55 años, antes autónomo",
    outcome: "Exoneración de una parte; el resto, aplazado.",
  },
  {
    id: "noelia",
    quote: "Debía poco y no me compensaba. Me explicaron cómo revisar los intereses de la tarjeta.",
    person: "Noelia, 29 años, camarera",
    outcome: "La ley no era su camino.",
  },
] as const;
