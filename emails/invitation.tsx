import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Text,
} from "@react-email/components";
import { site } from "@/content/site";

export type InvitationEmailProps = {
  email: string;
  invitedBy: string;
  /** Works once, for an hour. */
  link: string;
};

/** Invites somebody to the back office: who invites, as whom they will sign in, and one button. */
export function InvitationEmail({ email, invitedBy, link }: InvitationEmailProps) {
  return (
    <Html lang="es">
      <Head />
      <Preview>{`${invitedBy} te invita al equipo`}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Text style={styles.brand}>{site.brand}</Text>
          <Heading style={styles.heading}>Te invitan al equipo</Heading>
          <Text style={styles.text}>
            {invitedBy} te invita a entrar en el panel de {site.brand}. Entrarás con este email:{" "}
            <strong>{email}</strong>.
          </Text>
          <Text style={styles.text}>
            Para aceptar, elige una contraseña. El enlace vale una hora y una sola vez.
          </Text>
          <Button href={link} style={styles.button}>
            Elegir mi contraseña
          </Button>
          <Text style={styles.text}>
            ¿No funciona el botón? Copia esta dirección en tu navegador:{" "}
            <Link href={link}>{link}</Link>
          </Text>
          <Text style={styles.text}>
            ¿Ha pasado la hora? Pide a {invitedBy} que te la envíe otra vez. Si no esperabas esta
            invitación, no hagas nada.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

// Mail clients know no custom properties: these repeat the tokens of app/globals.css.
const styles = {
  body: { backgroundColor: "#FBF8F2", color: "#10292B", fontFamily: "Figtree, Arial, sans-serif" },
  card: {
    backgroundColor: "#FFFFFF",
    border: "1px solid #EFE6D6",
    padding: "24px",
    maxWidth: "520px",
  },
  brand: { color: "#0F5257", fontSize: "14px", margin: "0" },
  heading: { fontFamily: "Georgia, serif", fontSize: "24px", margin: "8px 0" },
  text: { fontSize: "16px", lineHeight: "24px", margin: "12px 0" },
  button: {
    backgroundColor: "#BF4A1A",
    borderRadius: "8px",
    color: "#FFFFFF",
    fontSize: "16px",
    padding: "12px 20px",
  },
} as const;
