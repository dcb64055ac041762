/** Who represents the company in the EU; empty where nobody has to (GDPR art. 27, M26). */
export function representativeText(name: string): string {
  // A company's name often ends with a full stop.
  const named = name.replace(/\.$/, "");
  return name && `Nuestro representante en la Unión Europea (artículo 27 del RGPD) es ${named}.`;
}

/** Whether data may go to financial providers (Ley 2/2009, M9). */
export function creditRegisterText({
  value,
  placeholder,
}: {
  value: string;
  placeholder: boolean;
}) {
  return placeholder
    ? "Hoy no comunicamos datos a proveedores financieros: antes tenemos que estar en el registro que pide la Ley 2/2009."
    : `Estamos en el registro de intermediarios de crédito que pide la Ley 2/2009, con el número ${value}.`;
}
