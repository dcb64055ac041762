import { Button, Text } from "@react-email/components";
import { Layout, styles } from "./layout";

export type NewLeadEmailProps = {
  fullName: string;
  preferredTimeSlot: string | null;
  /** The weekday; null for the first day possible. */
  preferredDay: string | null;
  /** By when the person was promised an answer; null if the person has cancelled since. */
  dueAt: string | null;
  /** We write to people with result C, and to those who ask for it, instead of calling. */
  isMail: boolean;
  adminUrl: string;
};

/**
 * Tells an adviser that somebody asks for help, and by when. How to reach the person and the case stay
 * behind the sign-in: no erasure reaches this mailbox.
 */
export function NewLeadEmail(lead: NewLeadEmailProps) {
  const facts: [label: string, value: string][] = [
    ["Franja preferida", lead.preferredTimeSlot ?? "No especificado"],
  ];
  if (lead.preferredDay !== null) facts.push(["Día preferido", lead.preferredDay]);
  if (lead.dueAt !== null) {
    facts.push([lead.isMail ? "Escribir antes de" : "Llamar antes de", lead.dueAt]);
  }
  return (
    <Layout
      preview={`${lead.fullName} · ${lead.preferredTimeSlot ?? "sin franja"}`}
      heading="Nuevo lead"
    >
      <Text style={styles.name}>{lead.fullName}</Text>
      {facts.map(([label, value]) => (
        <Text key={label} style={styles.text}>
          {label}: <strong>{value}</strong>
        </Text>
      ))}
      <Button href={lead.adminUrl} style={styles.button}>
        Ver en el panel
      </Button>
      <Text className="small" style={styles.small}>
        El teléfono y el caso están en el panel.
      </Text>
    </Layout>
  );
}
