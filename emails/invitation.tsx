import { Button, Link, Text } from "@react-email/components";
import { site } from "@/content/site";
import { Layout, styles } from "./layout";

export type InvitationEmailProps = {
  email: string;
  invitedBy: string;
  /** The role in words, and what it lets the person see and do. */
  role: string;
  allows: string;
  /** Works once, for an hour. */
  link: string;
};

/** Invites a person to the back office: who invites, the e-mail to sign in with, and one button. */
export function InvitationEmail({ email, invitedBy, role, allows, link }: InvitationEmailProps) {
  return (
    <Layout preview={`${invitedBy} te invita al equipo`} heading="Te invitan al equipo">
      <Text style={styles.paragraph}>
        {invitedBy} te invita a entrar en el panel de {site.brand}. Entrarás con este email:{" "}
        <strong>{email}</strong>.
      </Text>
      <Text style={styles.paragraph}>
        Tu rol: <strong>{role}</strong> ({allows}).
      </Text>
      <Text style={styles.paragraph}>
        Para aceptar, elige una contraseña. El enlace caduca en una hora y solo sirve una vez.
      </Text>
      <Button href={link} style={styles.button}>
        Elegir mi contraseña
      </Button>
      <Text style={styles.paragraph}>
        ¿No funciona el botón? Copia esta dirección en tu navegador:{" "}
        <Link className="link" style={styles.link} href={link}>
          {link}
        </Link>
      </Text>
      <Text style={styles.paragraph}>
        ¿Ha pasado la hora? Pide a {invitedBy} que te la envíe otra vez. Si no esperabas esta
        invitación, no hagas nada.
      </Text>
    </Layout>
  );
}
