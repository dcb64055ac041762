/** The label of every testimonial until real, consented ones exist (RDL 1/2007 art. 20.4). */
export const testimonialLabel = "Ejemplo ilustrativo: no es un cliente real";

/** Invented examples with three different endings: none is a promise. */
export const testimonials = [
  {
    quote:
      "Tenía cuatro tarjetas y un préstamo, y ya no abría las cartas. En la llamada hicimos una lista. Por primera vez supe cuánto debía y qué podía pedir.",
    person: "Marta, 41 años, dependienta",
    outcome: "Su despacho prepara la solicitud.",
  },
  {
    quote:
      "Cerré el bar y quedaron Hacienda y los proveedores. Desde el principio me dijeron que una parte de Hacienda la tendría que pagar. La pago a plazos.",
    person: "Julián, 55 años, antes autónomo",
    outcome: "Exoneración de una parte; el resto, aplazado.",
  },
  {
    quote:
      "A mí no me compensaba: debía poco. Me explicaron cómo revisar los intereses de la tarjeta y dónde pedir ayuda sin pagar.",
    person: "Noelia, 29 años, camarera",
    outcome: "La ley no era su camino.",
  },
] as const;
