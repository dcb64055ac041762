import { Letter } from "./letter";

/** To whoever has signed up, or whose address somebody else has typed. */
export function ConfirmAccountEmail({ href }: { href: string }) {
  return (
    <Letter
      heading="Confirma tu cuenta"
      paragraphs={[
        "Alguien, esperamos que tú, ha creado una cuenta con este email.",
        "Para poder entrar, confírmala. El enlace vale durante una hora y una sola vez.",
      ]}
      action={{ label: "Confirmar mi cuenta", href }}
      footnote="Si no has sido tú, no hagas nada: sin confirmar, nadie puede entrar en esa cuenta."
    />
  );
}
