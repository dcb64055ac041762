import { Body, Container, Head, Heading, Html, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { palette } from "@/content/palette";
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

/** Muted text. The site mixes its own in app/globals.css, which mail clients cannot. */
const MUTED = "#3C5456";

export const styles = {
  body: {
    backgroundColor: palette.sand50,
    color: palette.ink,
    fontFamily: "Figtree, Arial, sans-serif",
  },
  card: {
    backgroundColor: palette.white,
    border: `1px solid ${palette.sand200}`,
    padding: "24px",
    maxWidth: "520px",
  },
  brand: { color: palette.petrol700, fontSize: "14px", margin: "0" },
  heading: { fontFamily: "Georgia, serif", fontSize: "24px", lineHeight: "30px", margin: "8px 0" },
  name: { fontSize: "20px", fontWeight: 600, margin: "0 0 8px" },
  text: { fontSize: "16px", lineHeight: "24px", margin: "4px 0" },
  paragraph: { fontSize: "16px", lineHeight: "24px", margin: "12px 0" },
  point: { fontSize: "16px", fontWeight: 600, lineHeight: "24px", margin: "20px 0 0" },
  source: { color: MUTED, fontSize: "13px", lineHeight: "18px", margin: "2px 0 0" },
  small: { color: MUTED, fontSize: "14px", lineHeight: "20px", margin: "12px 0 0" },
  wordLink: { color: palette.petrol700, textDecoration: "underline" },
  /** An address, which fits in no narrow screen unbroken. */
  link: { color: palette.petrol700, textDecoration: "underline", wordBreak: "break-all" },
  code: {
    backgroundColor: palette.petrol100,
    borderRadius: "8px",
    fontSize: "32px",
    fontWeight: 600,
    letterSpacing: "6px",
    lineHeight: "40px",
    margin: "16px 0",
    padding: "12px",
    textAlign: "center",
  },
  rule: { borderColor: palette.sand200, margin: "16px 0" },
  button: {
    backgroundColor: palette.clementine600,
    borderRadius: "8px",
    color: palette.white,
    fontSize: "16px",
    marginTop: "16px",
    padding: "12px 20px",
  },
} as const;
