import { Button, Hr, Link, Section, Text } from "@react-email/components";
import { leadFormLabels, propertyTypeLabels } from "@/content/lead-labels";
import { Layout, styles } from "./layout";

export type NewLeadEmailProps = {
  fullName: string;
  email: string;
  /** As typed; `phoneNormalized` is in E.164 for the links. */
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
  /** By when the person was promised an answer; null for a lead from before the call desk. */
  dueAt: string | null;
  /** To result C we write instead of calling. */
  result: string | null;
  adminUrl: string;
};

/** Tells an adviser about a new lead: who to call, when, and the facts of the case. */
export function NewLeadEmail(lead: NewLeadEmailProps) {
  const facts: [label: string, value: string][] = [
    ["Franja preferida", lead.preferredTimeSlot ?? "No especificado"],
    ["Deudas de más de 10.000 €", yesNo(lead.debtOver10k)],
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
  if (lead.dueAt !== null) {
    facts.push([lead.result === "C" ? "Escribir antes de" : "Llamar antes de", lead.dueAt]);
  }
  return (
    <Layout
      preview={`${lead.fullName} · ${lead.preferredTimeSlot ?? "sin franja"}`}
      heading="Nuevo lead"
    >
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
    </Layout>
  );
}

function yesNo(value: boolean): string {
  return value ? "Sí" : "No";
}
