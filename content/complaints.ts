import { terms, termText } from "./retention";

/** The page for complaints. RIGHT_KIND.complaint holds the term of RDL 1/2007, art. 21.3 (K27). */
export const complaintTexts = {
  title: "Reclamaciones",
  receiptTitle: "Tu justificante",
  description:
    "Cómo reclamar si algo no ha ido bien: por formulario, email, carta o teléfono. Te damos una clave al momento y te contestamos en 15\u00a0días.",
  intro: [
    "Si algo no ha ido bien con nosotros, dínoslo. Queremos saberlo y arreglarlo.",
    "Te damos una clave en el momento, que prueba que has reclamado. Te contestamos en 15\u00a0días como mucho. Es gratis.",
  ],
  byForm: "Con este formulario",
  other: {
    title: "De otra forma",
    intro: "Vale lo mismo y tiene el mismo plazo. Te damos la clave al recibirla.",
  },
  data: "¿Es sobre tus datos? Puedes verlos, corregirlos o borrarlos en «Mi solicitud», o pedírnoslo aquí.",
  after: {
    title: "Si no te convence la respuesta",
    text: "Puedes pedir ayuda gratis en la oficina de consumo de tu ayuntamiento (OMIC) o en la de tu comunidad autónoma. También puedes acudir al juzgado de tu domicilio. Si es sobre tus datos, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).",
  },
  uses: `Usamos estos datos solo para contestarte y para poder demostrarlo. Nos obliga la ley. Los guardamos ${termText(terms.audit)} desde la respuesta.`,
} as const;
