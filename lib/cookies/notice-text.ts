import { offeredBy, type ThirdParties } from "./categories";

const MEASURED = { personalisation: [], analytics: ["visitas"], marketing: ["anuncios"] };

/**
 * What the cookie notice says: which optional cookies this installation would set, and what for. It
 * promises nothing that is not configured, because consent covers only what a visitor has read (GDPR
 * art. 4.11). The agenda is named even where there is none yet: its category can always be chosen.
 */
export function noticeText(configured: ThirdParties): string {
  const { agenda } = configured;
  const measured = offeredBy(configured).flatMap((category) => MEASURED[category]);
  if (measured.length > 0) {
    const purpose = `${agenda ? "abrir la agenda y " : ""}medir ${measured.join(" y ")}`;
    return `Usamos cookies necesarias y, solo si aceptas, otras propias y de terceros para ${purpose}.`;
  }
  return agenda
    ? "Usamos las cookies necesarias y, solo si las aceptas, las de la agenda de citas, que es de otra empresa."
    : "Solo usamos cookies necesarias. Si algún servicio de otra empresa quisiera poner las suyas, te lo preguntaríamos antes.";
}
