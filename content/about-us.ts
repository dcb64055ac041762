/** What we promise never to do: each line is a rule of this site or of the law. */
export const neverDone = [
  "Prometerte un resultado: lo decide un juez.",
  "Hacernos pasar por abogados o darte asesoramiento jurídico.",
  "Cobrarte por la evaluación.",
  "Llamarte en fin de semana o en festivo, insistir más de tres veces si no contestas o seguir llamando si nos dices que no.",
  "Meterte prisa con plazos que no existen.",
  "Guardar lo que respondes en la calculadora sobre condenas y sanciones: no sale de tu navegador.",
] as const;

/** The way of a case, and of the money: who pays us, and for what. */
export const wayOfTheMoney = [
  { who: "Tú", does: "Nos cuentas tu caso. No pagas la evaluación." },
  { who: "Nosotros", does: "Te escuchamos y te ponemos en contacto con un despacho." },
  { who: "El despacho", does: "Estudia tu caso. Puede pagarnos por ponerte en contacto con él." },
] as const;

export const howWeEarn =
  "No cobramos a quien tiene deudas por evaluar su caso. Ganamos dinero cuando un despacho nos paga por el contacto, y por eso te lo decimos. Si sigues adelante, el procedimiento legal tiene un coste: te lo explicarán por escrito antes de empezar, y entonces decides.";

export const aboutAdvisers =
  "Escuchan, ponen en orden contigo lo que debes y te explican qué opciones hay. No son abogados. Si esta ley no es tu camino, también te lo dicen.";

/** The rule of lib/partners/choose-firm.ts in words. */
export const howWeChoose =
  "Tu caso va a un solo despacho, y no se subasta ni se vende al que más pague. Entre los que trabajan en tu provincia, llevan casos como el tuyo y tienen sitio esa semana, va al que más tiempo lleva sin recibir uno. Si no lo acepta en un día laborable, vuelve a nosotros. El motivo queda apuntado.";

export const aboutFirms =
  "Son independientes. Estudian si tu caso es viable y, si sigues adelante, llevan el procedimiento. Puedes comprobar su colegiación en el censo público del Consejo General de la Abogacía Española.";
