import { Letter } from "./letter";

/** To the owner of an account that was opened with a device and from a place not seen before. */
export function NewSignInEmail(signIn: { device: string; at: string; accountUrl: string }) {
  return (
    <Letter
      heading="Nuevo inicio de sesión"
      paragraphs={[
        "Alguien ha entrado en tu cuenta desde un dispositivo que no conocíamos.",
        `Fue con ${signIn.device}, el ${signIn.at}.`,
      ]}
      action={{ label: "Ver mis sesiones", href: signIn.accountUrl }}
      footnote="Si has sido tú, no tienes que hacer nada. Si no has sido tú, cierra esa sesión y cambia tu contraseña."
    />
  );
}
