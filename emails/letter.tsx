import { Button, Link, Text } from "@react-email/components";
import { Layout, styles } from "./layout";

type LetterProps = {
  heading: string;
  /** Lists of mails show the first one as a preview. */
  paragraphs: readonly [string, ...string[]];
  action?: { label: string; href: string };
  /** What to do if the reader did not cause this. */
  footnote: string;
};

/** A short letter about an account, with at most one thing to do. */
export function Letter({ heading, paragraphs, action, footnote }: LetterProps) {
  return (
    <Layout preview={paragraphs[0]} heading={heading}>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={styles.paragraph}>
          {paragraph}
        </Text>
      ))}
      {action && (
        <>
          <Button href={action.href} style={styles.button}>
            {action.label}
          </Button>
          <Text style={styles.small}>
            Si el botón no funciona, copia esta dirección en tu navegador:{" "}
            <Link href={action.href}>{action.href}</Link>
          </Text>
        </>
      )}
      <Text style={styles.small}>{footnote}</Text>
    </Layout>
  );
}
