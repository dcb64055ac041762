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
      <Head />
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Text style={styles.brand}>{site.brand}</Text>
          <Heading style={styles.heading}>{heading}</Heading>
          {children}
        </Container>
      </Body>
    </Html>
  );
}

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
  heading: { fontFamily: "Georgia, serif", fontSize: "24px", margin: "8px 0" },
  name: { fontSize: "20px", fontWeight: 600, margin: "0 0 8px" },
  text: { fontSize: "16px", lineHeight: "24px", margin: "4px 0" },
  paragraph: { fontSize: "16px", lineHeight: "24px", margin: "12px 0" },
  small: { color: "#3C5456", fontSize: "14px", lineHeight: "20px", margin: "12px 0 0" },
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
