/**
 * Who learns of a concurso, in one wording for the whole site: the publication (TRLC arts. 35.1 and 37 ter),
 * the notices (arts. 33.2 and 33.3), the registers (arts. 36.1 and 37.1), and what is different for a small
 * business (arts. 692.4 and 692 bis). K1, K16 and K17 of docs/legal-facts.md.
 */
export const whoFindsOut = {
  published: "Se publica en el BOE y en el Registro público concursal, con tu nombre y tu NIF.",
  /** Nobody should learn it from the court's letter. */
  partner:
    "Si estás casado o tienes pareja inscrita, el juzgado se lo notifica. Mejor que lo sepa antes por ti.",
  offices: "El juzgado avisa también a la Agencia Tributaria y a la Seguridad Social.",
  registers:
    "Además, se anota en el Registro civil y en los registros donde consten tus bienes. Si no tienes bienes, pregunta al abogado si tu juzgado también lo hace.",
  business:
    "En el procedimiento de microempresas, el de quien trabaja por su cuenta y sigue en activo, la apertura se publica en el Registro público concursal. Eres tú quien lo comunica a los acreedores y a tu cónyuge, y también se anota en el Registro civil.",
} as const;

/** All of it at once, for a person who goes to a concurso. */
export const allWhoFindOut = [
  whoFindsOut.published,
  whoFindsOut.partner,
  whoFindsOut.offices,
  whoFindsOut.registers,
].join(" ");
