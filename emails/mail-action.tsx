import { Button, Link, Text } from "@react-email/components";
import { styles } from "./layout";

/** The one thing to do: a button, and its address for mail programs that show no buttons; plain text has none. */
export function MailAction({ label, href }: { label: string; href: string }) {
  return (
    <>
      <Button href={href} style={styles.button}>
        {label}
      </Button>
      <Text data-skip-in-text className="small" style={styles.small}>
        Si el botón no funciona, copia esta dirección en tu navegador:{" "}
        <Link className="link" style={styles.link} href={href}>
          {href}
        </Link>
      </Text>
    </>
  );
}
