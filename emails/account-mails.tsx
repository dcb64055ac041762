import { site } from "@/content/site";
import { PlainMail } from "./plain-mail";

/** To the e-mail of a new account, which another person may have typed. */
export function ConfirmAccountEmail({ href }: { href: string }) {
  return (
    <PlainMail
      heading="Confirma tu cuenta"
      paragraphs={[
        "Alguien ha creado una cuenta con este email. Esperamos que hayas sido tú.",
        "Para poder entrar, confírmala. El enlace caduca en una hora y solo sirve una vez.",
      ]}
      action={{ label: "Confirmar mi cuenta", href }}
      footnote="Si no has sido tú, no hagas nada: sin confirmar, nadie puede entrar en esa cuenta."
    />
  );
}

/** To the owner of an account, after another sign-up with the same e-mail. */
export function AccountExistsEmail({ recoverUrl }: { recoverUrl: string }) {
  return (
    <PlainMail
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

/** To the owner of an account, after a request for a new password. */
export function ResetPasswordEmail({ href }: { href: string }) {
  return (
    <PlainMail
      heading="Elige otra contraseña"
      paragraphs={[
        "Alguien ha pedido una contraseña nueva para tu cuenta. Esperamos que hayas sido tú.",
        "El enlace caduca en una hora y solo sirve una vez. Cuando la cambies, se cerrará tu sesión en todos los dispositivos.",
      ]}
      action={{ label: "Elegir otra contraseña", href }}
      footnote="Si no has sido tú, no hagas nada: tu contraseña sigue siendo la de siempre."
    />
  );
}

/** To the owner of an account whose password has changed. */
export function PasswordChangedEmail({ recoverUrl }: { recoverUrl: string }) {
  return (
    <PlainMail
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

/** To the new e-mail that the owner of an account has entered. */
export function ChangeEmailEmail({ href }: { href: string }) {
  return (
    <PlainMail
      heading="Confirma tu email nuevo"
      paragraphs={[
        "Alguien ha pedido usar este email. Esperamos que hayas sido tú.",
        "Cuando lo confirmes, entrarás en tu cuenta con él. El enlace caduca en una hora y solo sirve una vez. Hasta entonces sirve el de siempre.",
      ]}
      action={{ label: "Confirmar mi email", href }}
      footnote="Si no has sido tú, no hagas nada."
    />
  );
}

/** To the previous e-mail of an account. */
export function EmailChangedEmail({ at }: { at: string }) {
  return (
    <PlainMail
      heading="El email de tu cuenta ha cambiado"
      paragraphs={[
        `Desde el ${at} se entra en tu cuenta con otro email. Este ya no vale.`,
        `Si no has sido tú, escríbenos a ${site.email.value} o llámanos al ${site.phone.value} cuanto antes.`,
      ]}
      footnote="Si has sido tú, no tienes que hacer nada."
    />
  );
}

/** To the owner of an account, after a sign-in with a new device and place. */
export function NewSignInEmail(signIn: { device: string; at: string; accountUrl: string }) {
  return (
    <PlainMail
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
