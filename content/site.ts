/** A fact about the owner. While `placeholder` is true the value is invented and must be replaced. */
type CompanyDetail = { label: string; value: string; placeholder: boolean };

/**
 * The owner's claim about how fast other providers answer, in the comparison of the home page. It
 * is comparative advertising (Ley 3/1991 art. 10): `shown: false` hides the row and its note.
 * It stays off until a study is kept (`studyKept`). `claimedAt` is the day of the claim, `yyyy-MM-dd`.
 */
export type ReplyTimeClaim = { shown: boolean; claimedAt: string; studyKept: boolean };

/** Details that the law requires a company to publish (LSSI art. 10), and how to reach it. */
export const companyDetails = {
  companyName: { label: "Razón social", value: "Nombre de la Empresa, S. L.", placeholder: true },
  taxId: { label: "NIF", value: "B00000000", placeholder: true },
  address: {
    label: "Domicilio",
    value: "Calle de Ejemplo, 1, 28000 Madrid",
    placeholder: true,
  },
  register: {
    label: "Datos registrales",
    value: "Registro Mercantil de Ejemplo, tomo 0, folio 0, hoja 0",
    placeholder: true,
  },
  /** Where the company is established: it decides whether it needs a representative in the EU. */
  country: { label: "País de la empresa", value: "España", placeholder: true },
  /** Empty if the company is established in the European Union (GDPR art. 27, M26). */
  euRepresentative: {
    label: "Representante en la Unión Europea (vacío si no hace falta)",
    value: "",
    placeholder: true,
  },
  dataProtectionContact: {
    label: "Contacto de protección de datos",
    value: "datos@puntoyaparte.example",
    placeholder: true,
  },
  /**
   * The register of credit intermediaries (Ley 2/2009, art. 3). While it is a placeholder, no lead
   * may go to a financial provider.
   */
  creditRegister: {
    label: "Número en el registro de intermediarios de crédito (Ley 2/2009)",
    value: "Pendiente",
    placeholder: true,
  },
  hosting: {
    label: "Alojamiento de la web: empresa",
    value: "Alojamiento de Ejemplo, S. L.",
    placeholder: true,
  },
  hostingCountry: { label: "Alojamiento de la web: país", value: "España", placeholder: true },
  mailProvider: {
    label: "Email: empresa",
    value: "Email de Ejemplo, S. L.",
    placeholder: true,
  },
  mailCountry: { label: "Email: país", value: "España", placeholder: true },
  agendaProvider: {
    label: "Agenda de citas: empresa",
    value: "Agenda de Ejemplo, Inc.",
    placeholder: true,
  },
  agendaCountry: { label: "Agenda de citas: país", value: "Estados Unidos", placeholder: true },
  agendaCookie: { label: "Agenda de citas: cookies", value: "agenda_ejemplo", placeholder: true },
  responsible: { label: "Persona responsable", value: "Nombre y Apellidos", placeholder: true },
  phone: { label: "Teléfono", value: "+34 900 000 000", placeholder: true },
  /** The numbers that visitors see when we call them; several are separated by commas. */
  callerNumbers: {
    label: "Números desde los que llamamos",
    value: "+34 910 000 000",
    placeholder: true,
  },
  email: { label: "Email", value: "hola@puntoyaparte.example", placeholder: true },
  whatsapp: { label: "WhatsApp", value: "+34 600 000 000", placeholder: true },
  instagram: { label: "Instagram", value: "puntoyaparte.example", placeholder: true },
} satisfies Record<string, CompanyDetail>;

export const site = {
  brand: "Punto y Aparte",
  claim: "Empieza un párrafo nuevo.",
  copyrightYear: 2026,
  /** The first message of the WhatsApp chat. It names no law and no debt: others may see the phone. */
  whatsappMessage: "Hola, vengo de vuestra web y me gustaría hablar con alguien.",
  whoWeAre:
    "Punto y Aparte no es un despacho de abogados ni presta servicios financieros. Te ponemos en contacto con profesionales que estudian tu caso; pueden pagarnos por ello. Para ti, la evaluación es gratuita; el procedimiento legal tiene un coste que te explicarán por escrito antes de empezar.",
  replyTimeClaim: {
    shown: false,
    claimedAt: "2026-11-20",
    studyKept: false,
  } satisfies ReplyTimeClaim,
  /** When somebody answers the phone: every text that names our hours takes them from here. */
  supportHours: "de lunes a viernes, de 9:00 a 18:00",
  /** Stands beside our hours, because a call may be asked for after them. */
  laterCalls: "Si eliges una franja más tarde, te llamamos nosotros a esa hora.",
  ...companyDetails,
};

/** Stands with every article: its reader must know that a business writes it (LCD art. 26, M6). */
export const commercialNotice = `Contenido informativo de ${site.brand}, un servicio comercial de contacto.`;

const digits = (phone: string) => phone.replace(/\D/g, "");

/** Addresses that open the telephone, the mail program, WhatsApp or Instagram. */
export const contactLinks = {
  phone: `tel:+${digits(companyDetails.phone.value)}`,
  email: `mailto:${companyDetails.email.value}`,
  whatsapp: `https://wa.me/${digits(companyDetails.whatsapp.value)}?text=${encodeURIComponent(site.whatsappMessage)}`,
  instagram: `https://www.instagram.com/${companyDetails.instagram.value}/`,
} as const;
