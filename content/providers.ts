import { companyDetails } from "./site";

/** A company that may handle data for us, where, and what protects the data there. */
export type Provider = { name: string; does: string; place: string };

// M24.
const ELSEWHERE = "Si trata datos fuera del Espacio Económico Europeo, con cláusulas tipo.";
const UNITED_STATES = "Irlanda y Estados Unidos, con decisión de adecuación y cláusulas tipo.";
const IF_ACCEPTED = "Solo si lo hemos activado y tú lo aceptas.";

const { hosting, hostingCountry, mailProvider, mailCountry, agendaProvider, agendaCountry } =
  companyDetails;

/** Whom the settings of the site can involve; the pages are built before the settings are known. */
export const providers: readonly Provider[] = [
  {
    name: hosting.value,
    does: "Guarda la web, su base de datos y sus copias.",
    place: `${hostingCountry.value}. ${ELSEWHERE}`,
  },
  {
    name: mailProvider.value,
    does: "Envía nuestros emails: los que te llegan a ti, los avisos a nuestro equipo y los que escribimos a los despachos.",
    place: `${mailCountry.value}. ${ELSEWHERE}`,
  },
  {
    name: agendaProvider.value,
    does: "Ofrece la agenda de citas. Solo si la hemos activado y tú la abres.",
    place: `${agendaCountry.value}. ${ELSEWHERE}`,
  },
  {
    name: "Google Ireland Limited",
    does: `Mide visitas (Google Analytics) y anuncios (Google Ads). ${IF_ACCEPTED}`,
    place: UNITED_STATES,
  },
  {
    name: "Meta Platforms Ireland Limited",
    does: `Mide anuncios de Facebook e Instagram, con su píxel. ${IF_ACCEPTED}`,
    place: UNITED_STATES,
  },
  {
    name: "WhatsApp Ireland Limited",
    does: "Transmite los mensajes, si nos escribes por WhatsApp.",
    place: UNITED_STATES,
  },
];
