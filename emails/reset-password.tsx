import { Letter } from "./letter";

/** To whoever has forgotten their password. */
export function ResetPasswordEmail({ href }: { href: string }) {
  return (
    <Letter
      heading="Elige otra contraseña"
      paragraphs={[
        "Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta.",
        "El enlace vale durante una hora y una sola vez. Al cambiarla se cerrará tu sesión en todos los dispositivos.",
      ]}
      action={{ label: "Elegir otra contraseña", href }}
      footnote="Si no has sido tú, no hagas nada: tu contraseña sigue siendo la de siempre."
    />
  );
}
