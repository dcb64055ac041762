import { Letter } from "./letter";

/** To the owner of an account with whose address somebody has tried to open another. */
export function AccountExistsEmail({ recoverUrl }: { recoverUrl: string }) {
  return (
    <Letter
      heading="Ya tienes una cuenta"
      paragraphs={[
        "Alguien intentó registrarse con tu email.",
        "No ha cambiado nada: tu cuenta y tu contraseña son las de siempre. Si has sido tú y no recuerdas la contraseña, puedes elegir otra.",
      ]}
      action={{ label: "Recuperar mi contraseña", href: recoverUrl }}
      footnote="Si no has sido tú, no tienes que hacer nada. A quien lo intentó no le hemos dicho que tienes una cuenta."
    />
  );
}
