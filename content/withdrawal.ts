/** What a person can take back, each by itself. */
export type WithdrawnPurpose = "call" | "firm" | "lenders" | "ads";

/** The purposes in a word or two, as an export and a person's file name them. */
export const withdrawnLabels: Record<WithdrawnPurpose, string> = {
  call: "llamarle y valorar su caso",
  firm: "envío a un despacho",
  lenders: "envío a proveedores financieros",
  ads: "desde dónde llegó",
};

/** The purposes as people read them on «Mi solicitud», with what happens without them. */
export const withdrawalTexts: Record<
  WithdrawnPurpose,
  { title: string; without: string; button: string; done: string }
> = {
  call: {
    title: "Que te llamemos o te escribamos y valoremos tu caso",
    without:
      "Sin esto no podemos seguir con tu caso. Dejamos de llamarte y de escribirte, y borramos tus respuestas, el resultado y las notas. Guardamos la prueba de lo que aceptaste y de que lo has retirado.",
    button: "No quiero que sigáis con mi caso",
    done: "Ya no te llamaremos ni te escribiremos, y hemos borrado lo que nos contaste de tu caso.",
  },
  firm: {
    title: "Que enviemos tus datos al despacho que estudia tu caso",
    without:
      "Dejamos de enviar tus datos al despacho. Podemos seguir hablando contigo, pero nadie estudiará tu caso con todo el detalle.",
    button: "No enviéis mis datos a ningún despacho",
    done: "Tus datos ya no irán a ningún despacho.",
  },
  lenders: {
    title: "Que enviemos tus datos a proveedores financieros",
    without: "Tu caso sigue igual. Solo dejamos de enviar tus datos a proveedores financieros.",
    button: "No enviéis mis datos a proveedores financieros",
    done: "Tus datos ya no irán a proveedores financieros.",
  },
  ads: {
    title: "Que usemos desde qué anuncio o página llegaste",
    without: "Borramos desde dónde llegaste. Tu caso sigue igual.",
    button: "Borrad desde dónde llegué",
    done: "Hemos borrado desde dónde llegaste.",
  },
};

/** Where it was taken back, as the back office says it. */
export const withdrawalPlaces: Record<string, string> = {
  form: "en el formulario",
  "my-request": "en «Mi solicitud»",
  office: "lo anotó quien le atendió",
};

/** What an adviser notes for somebody who says it. */
export const spokenWithdrawalTexts: Record<WithdrawnPurpose, string> = {
  call: "La persona retira el consentimiento para llamarle o escribirle y valorar su caso.",
  firm: "La persona retira el consentimiento para enviar sus datos a un despacho.",
  lenders: "La persona retira el consentimiento para enviar sus datos a proveedores financieros.",
  ads: "La persona se opone a que guardemos desde dónde llegó.",
};

/** The same form came again without the box that had been ticked. */
export const untickedText = "Ha enviado otra vez el mismo formulario sin marcar esta casilla.";

/** What stands where a note was. */
export const FORGOTTEN_NOTE = "Borrada al retirar el consentimiento";
