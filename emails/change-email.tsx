import { Letter } from "./letter";

/** To the address that somebody wants as the new one of their account. */
export function ChangeEmailEmail({ href }: { href: string }) {
  return (
    <Letter
      heading="Confirma tu email nuevo"
      paragraphs={[
        "Alguien, esperamos que tú, quiere usar este email para entrar en su cuenta.",
        "El enlace vale durante una hora y una sola vez. Hasta que lo confirmes sigue valiendo el email de siempre.",
      ]}
      action={{ label: "Confirmar mi email", href }}
      footnote="Si no has sido tú, no hagas nada."
    />
  );
}
