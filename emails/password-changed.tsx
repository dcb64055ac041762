import { Letter } from "./letter";

/** To the owner of an account whose password has changed. */
export function PasswordChangedEmail({ recoverUrl }: { recoverUrl: string }) {
  return (
    <Letter
      heading="Tu contraseña ha cambiado"
      paragraphs={[
        "La contraseña de tu cuenta ha cambiado.",
        "Las sesiones de los demás dispositivos se han cerrado.",
      ]}
      action={{ label: "No he sido yo: recuperar mi cuenta", href: recoverUrl }}
      footnote="Si has sido tú, no tienes que hacer nada. Si no has sido tú, pulsa el botón cuanto antes."
    />
  );
}
