import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { leadFormLabels, propertyTypeLabels } from "@/content/lead-labels";
import { site } from "@/content/site";

export type NewLeadEmailProps = {
  fullName: string;
  email: string;
  /** As typed, and in E.164 for the links. */
  phone: string;
  phoneNormalized: string;
  preferredTimeSlot: string | null;
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  propertyType: string | null;
  /** The label of the back office. */
  eligibility: string;
  source: string;
  form: string;
  receivedAt: string;
  adminUrl: string;
};

/** Tells an adviser of a new lead: who to call, when, and what is known of the case. */
export function NewLeadEmail(lead: NewLeadEmailProps) {
  const facts: [label: string, value: string][] = [
    ["Franja preferida", lead.preferredTimeSlot ?? "No especificado"],
    ["Deudas de más de 10.000 €", yesNo(lead.debtOver10k)],
    ["Varias entidades", yesNo(lead.multipleCreditors)],
    [
      "Propiedades",
      yesNo(lead.hasProperties) +
        (lead.propertyType
          ? ` (${propertyTypeLabels[lead.propertyType] ?? lead.propertyType})`
          : ""),
    ],
    ["Valoración", lead.eligibility],
    ["Origen", `${lead.source} · ${leadFormLabels[lead.form] ?? lead.form}`],
    ["Recibido", lead.receivedAt],
  ];
  return (
    <Html lang="es">
      <Head />
      <Preview>{`${lead.fullName} · ${lead.preferredTimeSlot ?? "sin franja"}`}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Text style={styles.brand}>{site.brand}</Text>
          <Heading style={styles.heading}>Nuevo lead</Heading>
          <Text style={styles.name}>{lead.fullName}</Text>
          <Section>
            <Text style={styles.text}>
              Teléfono: <Link href={`tel:${lead.phoneNormalized}`}>{lead.phone}</Link>
            </Text>
            <Text style={styles.text}>
              WhatsApp:{" "}
              <Link href={`https://wa.me/${lead.phoneNormalized.replace("+", "")}`}>
                abrir conversación
              </Link>
            </Text>
            <Text style={styles.text}>
              Email: <Link href={`mailto:${lead.email}`}>{lead.email}</Link>
            </Text>
          </Section>
          <Hr style={styles.rule} />
          {facts.map(([label, value]) => (
            <Text key={label} style={styles.text}>
              {label}: <strong>{value}</strong>
            </Text>
          ))}
          <Button href={lead.adminUrl} style={styles.button}>
            Ver en el panel
          </Button>
        </Container>
      </Body>
    </Html>
  );
}

function yesNo(value: boolean): string {
  return value ? "Sí" : "No";
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
  name: { fontSize: "20px", fontWeight: 600, margin: "0 0 8px" },
  text: { fontSize: "16px", lineHeight: "24px", margin: "4px 0" },
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
