import { site } from "@/content/site";
import { Letter } from "./letter";

/** To the address that an account had until now. */
export function EmailChangedEmail({ at }: { at: string }) {
  return (
    <Letter
      heading="El email de tu cuenta ha cambiado"
      paragraphs={[
        `Desde el ${at} se entra en tu cuenta con otro email. Este ya no vale.`,
        `Si no has sido tú, escríbenos a ${site.email.value} o llámanos al ${site.phone.value} cuanto antes.`,
      ]}
      footnote="Si has sido tú, no tienes que hacer nada."
    />
  );
}
