type PurposeTexts = {
  /** In a word or two, as an export names it. */
  label: string;
  /** As people read it on «Mi solicitud», with what happens without it. */
  title: string;
  without: string;
  button: string;
  done: string;
  /** What an adviser notes for somebody who says it. */
  spoken: string;
  /** What stops, as the mail says that confirms it. */
  stops: string;
};

/** What a person can take back, each by itself. */
export const withdrawalTexts = {
  call: {
    label: "llamarle y valorar su caso",
    title: "Que te llamemos o te escribamos y valoremos tu caso",
    without:
      "Sin esto no podemos seguir con tu caso. Dejamos de llamarte y de escribirte, y borramos tus respuestas, el resultado y las notas. Guardamos la prueba de lo que aceptaste y de que lo has retirado.",
    button: "No quiero que sigáis con mi caso",
    done: "Ya no te llamaremos ni te escribiremos, y hemos borrado lo que nos contaste de tu caso.",
    spoken: "La persona retira el consentimiento para llamarle o escribirle y valorar su caso.",
    stops:
      "No te llamaremos ni te escribiremos sobre tu caso, y nadie lo valorará. Lo que nos contaste se borra.",
  },
  firm: {
    label: "envío a un despacho",
    title: "Que enviemos tus datos al despacho que estudia tu caso",
    without:
      "Dejamos de enviar tus datos al despacho. Si alguno tiene tu caso, deja de verlo y le pedimos que los borre. Podemos seguir hablando contigo, pero nadie estudiará tu caso con todo el detalle.",
    button: "No enviéis mis datos a ningún despacho",
    done: "Tus datos ya no irán a ningún despacho. Si alguno los tiene, le pedimos que los borre.",
    spoken: "La persona retira el consentimiento para enviar sus datos a un despacho.",
    stops: "No enviaremos tus datos a ningún despacho de abogados.",
  },
  lenders: {
    label: "envío a proveedores financieros",
    title: "Que enviemos tus datos a proveedores financieros",
    without: "Tu caso sigue igual. Solo dejamos de enviar tus datos a proveedores financieros.",
    button: "No enviéis mis datos a proveedores financieros",
    done: "Tus datos ya no irán a proveedores financieros.",
    spoken: "La persona retira el consentimiento para enviar sus datos a proveedores financieros.",
    stops: "No enviaremos tus datos a ningún proveedor financiero.",
  },
  ads: {
    label: "de dónde vino",
    title: "Que usemos desde qué anuncio o página llegaste",
    without: "Borramos de dónde viniste. Tu caso sigue igual.",
    button: "Borrad de dónde vine",
    done: "Hemos borrado de dónde viniste.",
    spoken: "La persona se opone a que guardemos de dónde vino.",
    stops: "Borramos desde qué anuncio o página llegaste, y no lo contamos a nadie.",
  },
} as const satisfies Record<string, PurposeTexts>;

export type WithdrawnPurpose = keyof typeof withdrawalTexts;

/** The same form came again without the box that had been ticked. */
export const untickedText = "Ha enviado otra vez el mismo formulario sin marcar esta casilla.";

/** What stands where a note was. */
export const FORGOTTEN_NOTE = "Borrada al retirar el consentimiento";
