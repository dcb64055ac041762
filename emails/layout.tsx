import { Body, Container, Head, Heading, Html, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { site } from "@/content/site";

type LayoutProps = {
  /** Shown beside the subject in a list of mails. */
  preview: string;
  heading: string;
  children: ReactNode;
};

export function Layout({ preview, heading, children }: LayoutProps) {
  return (
    <Html lang="es">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={styles.body}>
        <Container className="card" style={styles.card}>
          <Text className="brand" style={styles.brand}>
            {site.brand}
          </Text>
          <Heading style={styles.heading}>{heading}</Heading>
          {children}
        </Container>
      </Body>
    </Html>
  );
}

// Clients that know the reader's scheme, such as Apple Mail, use this; others change the colours by
// themselves. It must outweigh the styles of the elements.
const DARK = `@media (prefers-color-scheme: dark) {
.page, .page > table > tbody > tr > td { background-color: #0B1A1B !important; color: #EAF2F1 !important; }
.card { background-color: #122628 !important; border-color: #2A4346 !important; color: #EAF2F1 !important; }
.brand, .link { color: #8FD0D4 !important; }
.small { color: #B9C9CA !important; }
.code { background-color: #1B3538 !important; color: #EAF2F1 !important; }
}`;

// Mail clients do not support custom properties: these repeat the tokens of app/globals.css.
export const styles = {
  body: { backgroundColor: "#FBF8F2", color: "#10292B", fontFamily: "Figtree, Arial, sans-serif" },
  card: {
    backgroundColor: "#FFFFFF",
    border: "1px solid #EFE6D6",
    padding: "24px",
    maxWidth: "520px",
  },
  brand: { color: "#0F5257", fontSize: "14px", margin: "0" },
  heading: { fontFamily: "Georgia, serif", fontSize: "24px", lineHeight: "30px", margin: "8px 0" },
  name: { fontSize: "20px", fontWeight: 600, margin: "0 0 8px" },
  text: { fontSize: "16px", lineHeight: "24px", margin: "4px 0" },
  paragraph: { fontSize: "16px", lineHeight: "24px", margin: "12px 0" },
  point: { fontSize: "16px", fontWeight: 600, lineHeight: "24px", margin: "20px 0 0" },
  source: { color: "#3C5456", fontSize: "13px", lineHeight: "18px", margin: "2px 0 0" },
  small: { color: "#3C5456", fontSize: "14px", lineHeight: "20px", margin: "12px 0 0" },
  wordLink: { color: "#0F5257", textDecoration: "underline" },
  /** An address, which fits in no narrow screen unbroken. */
  link: { color: "#0F5257", textDecoration: "underline", wordBreak: "break-all" },
  code: {
    backgroundColor: "#DCEBEA",
    borderRadius: "8px",
    fontSize: "32px",
    fontWeight: 600,
    letterSpacing: "6px",
    lineHeight: "40px",
    margin: "16px 0",
    padding: "12px",
    textAlign: "center",
  },
  rule: { borderColor: "#EFE6D6", margin: "16px 0" },
  button: {
    backgroundColor: "#BF4A1A",
    borderRadius: "8px",
    color: "#FFFFFF",
    fontSize: "16px",
    marginTop: "16px",
    padding: "12px 20px",
  },
} as const;
