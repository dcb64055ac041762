import { offersLenders } from "./partners";

/** A time for which something is kept, at most. */
export type Term = { months: number } | { days: number };

/**
 * How long each thing about a person is kept. The privacy policy prints these terms and the nightly
 * erasure (lib/privacy/retention.ts) keeps them.
 */
export const terms = {
  /** Also receipts, notes and history of the lead, records of exports, and marks of erased leads. */
  leads: { months: 24 },
  addresses: { days: 90 },
  suspects: { days: 90 },
  /**
   * Who did what with the data, choices of cookies, and requests of data rights from their answer:
   * three years, after which very serious breaches can no longer be punished (M25).
   */
  audit: { months: 36 },
  /**
   * A case in the hands of a law firm, from its end. The person's data go with the request; what stays proves that we
   * asked the firm to erase its copy, for the same three years.
   */
  handovers: { months: 36 },
  unconfirmedAccounts: { days: 7 },
  /** Of an account without a role that nobody uses any more. */
  accounts: { months: 24 },
  /** From their end: for a while it is useful to know who signed in from where. */
  sessions: { days: 90 },
  /** From its expiry: long enough to answer that a link has expired, and not that it is unknown. */
  links: { days: 30 },
  /** Calculations to go on with later. */
  savedCases: { days: 30 },
  /** What our other systems were told about a request, by its number. */
  webhooks: { days: 30 },
  /** A file of another system, while an admin brings its people in. */
  imports: { days: 7 },
  /** The confirmation of an erasure, or an answer that it overtook, while the mail server does not take them. */
  erasedMails: { days: 2 },
  /** Counts of attempts: a day at most, and until the erasure of that night. */
  attempts: { days: 2 },
  /** The technical log, of our containers and of a proxy: kept by hand (docs/operations.md). */
  logs: { days: 30 },
  /** What people write or say to the team outside the forms: kept by hand (docs/go-live.md). */
  messages: { months: 24 },
  /** Two weekly copies: deploy/database/pgbackrest.conf. */
  backups: { days: 14 },
} as const satisfies Record<string, Term>;

/** A term in words, with a space that does not break: `24 meses`. */
export function termText(term: Term): string {
  return "months" in term ? `${term.months}\u00a0meses` : `${term.days}\u00a0días`;
}

/** A use of data as the privacy policy tells it: GDPR arts. 5.2, 6.1, 7.1 and 32 (M23). */
export type DataUse = { what: string; why: string; until: string };

const PROOF = "Nos obliga la ley (5.2 y 6.1.c)";
const PROTECTION = "Es nuestro interés legítimo en proteger la web (6.1.f)";

/** All that the site stores about a person, why it may, and until when. */
export const dataUses: readonly DataUse[] = [
  {
    what: "Tu solicitud: contacto, respuestas, resultado, y lo que anota quien te atiende: cuándo te llama, qué sale de cada llamada y si no quieres más",
    why: `Llamarte o escribirte, valorar tu caso y enviarlo al despacho que lo estudia.${offersLenders ? " Si aceptas también la casilla opcional, enviarlo a proveedores financieros, por si pueden ofrecerte financiación." : ""} Es tu consentimiento (6.1.a).`,
    until: `Como máximo ${termText(terms.leads)}, o antes si lo pides. Si retiras el permiso para llamarte, borramos en ese momento las respuestas, el resultado y las notas.`,
  },
  {
    what: "La prueba de lo que aceptaste y de lo que retiraste: el texto, la fecha, la página y tu navegador, con tu contacto y las llamadas que te hicimos",
    why: `Poder demostrar que lo aceptaste, y que paramos cuando lo retiraste. ${PROOF}.`,
    until: `Lo mismo que tu solicitud: ${termText(terms.leads)}.`,
  },
  {
    what: "La dirección IP de esa prueba",
    why: `Poder demostrar desde dónde se aceptó. ${PROOF}.`,
    until: `${termText(terms.addresses)}.`,
  },
  {
    what: "Una lista de personas que ya nos habían dado su permiso fuera de esta web, mientras comprobamos lo que dice y la traemos aquí",
    why: "No guardar nada equivocado ni repetido. Es nuestro interés legítimo (6.1.f).",
    until: `${termText(terms.imports)} como máximo. Lo que se trae es después una solicitud como las demás.`,
  },
  {
    what: "De dónde llegaste: el anuncio o la página, y el código del anuncio",
    why: "Saber qué anuncios y páginas funcionan. Es nuestro interés legítimo (6.1.f). Puedes oponerte en «Mi solicitud» o escribiéndonos, y lo borramos. Tu caso sigue igual. Si aceptaste las cookies de marketing, también decir a Google o a Meta qué salió de su clic. Eso es tu consentimiento (6.1.a), y se retira de la misma forma.",
    until: `Lo mismo que tu solicitud: ${termText(terms.leads)}.`,
  },
  {
    what: "Un envío que parece de un robot",
    why: `Apartarlo hasta que lo revisa una persona. ${PROTECTION}.`,
    until: `${termText(terms.suspects)}, si nadie lo recupera.`,
  },
  {
    what: "Cuántos intentos llegan desde una conexión, sin tu dirección a la vista",
    why: `Frenar abusos. ${PROTECTION}.`,
    until: `${termText(terms.attempts)}.`,
  },
  {
    what: "El cálculo que guardas para seguir luego, cifrado en tu navegador: no podemos leerlo ni saber de quién es",
    why: "Que sigas donde lo dejaste, porque lo pides (6.1.b). Tú tienes el enlace: con él puedes borrarlo antes.",
    until: `${termText(terms.savedCases)}.`,
  },
  {
    what: "Lo que nos cuentas al llamarnos o escribirnos, sin formulario",
    why: "Responderte, porque nos lo pides (6.1.b).",
    until: `Como máximo ${termText(terms.messages)}.`,
  },
  {
    what: "Tu cuenta, si creas una: tu email y tu contraseña, que nadie puede leer",
    why: "Darte acceso, porque lo pides (6.1.b).",
    until: `Sin confirmar, ${termText(terms.unconfirmedAccounts)}. Confirmada, ${termText(terms.accounts)}; si la usas más tarde, hasta ${termText(terms.sessions)} después de tu última sesión. Si trabajas con nosotros, mientras lo hagas.`,
  },
  {
    what: "Tus sesiones: cuándo entras, con qué navegador y una huella de tu conexión",
    why: `Que veas dónde está abierta tu cuenta, y avisarte de una entrada nueva. ${PROTECTION}.`,
    until: `${termText(terms.sessions)} desde que acaban.`,
  },
  {
    what: "Los emails que te escribimos sobre tu solicitud: de qué eran, cuándo y a qué dirección. Los enlaces a «Mi solicitud» y los códigos van en ellos: guardamos una huella, con la que nadie puede abrirlos",
    why: "Que veas y cambies tu solicitud, y que nadie más pueda. Forma parte de atenderla: es tu consentimiento (6.1.a).",
    until: `Los emails, lo mismo que tu solicitud. Los enlaces y códigos, ${termText(terms.links)} desde que caduca el enlace. El que confirma que hemos borrado tus datos, o una respuesta que aún no había salido, hasta que se envía: ${termText(terms.erasedMails)} como máximo.`,
  },
  {
    what: "Los enlaces que te enviamos para tu cuenta",
    why: "Que solo tú puedas confirmarla o cambiarla (6.1.b).",
    until: `${termText(terms.links)} desde que caducan.`,
  },
  {
    what: "Lo que hace nuestro equipo con los datos, y qué se eligió sobre las cookies",
    why: `Poder demostrar que cumplimos, y descubrir un mal uso. No incluye tu nombre. ${PROOF}.`,
    until: `${termText(terms.audit)}.`,
  },
  {
    what: "Los derechos que ejerces sobre tus datos, y qué te contestamos",
    why: `Contestarte en plazo, y poder demostrarlo. ${PROOF}. Si borramos tus datos, queda solo qué se pidió, cuándo y cómo acabó, sin tu nombre ni la respuesta. Si entonces aún no te habíamos contestado, lo borramos al contestarte.`,
    until: `${termText(terms.audit)} desde que te contestamos.`,
  },
  {
    what: "Lo que nos reclamas y lo que te contestamos, con tu nombre y a dónde contestarte",
    why: `Contestarte en plazo, y poder demostrarlo. ${PROOF}. El email con la clave se borra al enviarse.`,
    until: `${termText(terms.audit)} desde que te contestamos.`,
  },
  {
    what: "Qué solicitudes se descargan y quién las recibe, o se borran, por su número y sin tu nombre",
    why: `Saber a quién llegan los datos, y volver a borrarlos si se restaura una copia. ${PROOF}.`,
    until: `${termText(terms.leads)}.`,
  },
  {
    what: "Qué despacho tuvo tu caso, desde cuándo y hasta cuándo, y si nos confirmó que había borrado tus datos",
    why: `Poder decirte quién los tiene, y demostrar que le pedimos que los borrara. ${PROOF}. Si borramos tus datos, queda sin tu nombre y sin lo que escribimos al despacho.`,
    until: `${termText(terms.handovers)} desde que el despacho deja de tenerlo.`,
  },
  {
    what: "Los avisos a nuestros propios programas sobre tu solicitud: de qué eran, cuándo y sobre qué número, sin tu nombre",
    why: "Que todo lo que usamos para atenderte sepa lo mismo. Forma parte de atender tu solicitud: es tu consentimiento (6.1.a). También les decimos por ellos que borren tus datos.",
    until: `${termText(terms.webhooks)}.`,
  },
  {
    what: "El registro técnico del servidor: qué se pide, cuándo y si falla, sin tu nombre y con solo una parte de tu dirección IP",
    why: `Encontrar averías y abusos. ${PROTECTION}.`,
    until: `${termText(terms.logs)}.`,
  },
  {
    what: "Las copias de seguridad",
    why: "No perder nada por una avería. Nos obliga la ley (6.1.c y 32).",
    until: `${termText(terms.backups)}.`,
  },
];
