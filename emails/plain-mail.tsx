import { Text } from "@react-email/components";
import { Layout, styles } from "./layout";
import { MailAction } from "./mail-action";

type PlainMailProps = {
  heading: string;
  /** Lists of mails show the first one as a preview. */
  paragraphs: readonly [string, ...string[]];
  action?: { label: string; href: string };
  /** What to do if the reader did not cause this. */
  footnote: string;
};

/** A short mail about an account, with at most one thing to do. */
export function PlainMail({ heading, paragraphs, action, footnote }: PlainMailProps) {
  return (
    <Layout preview={paragraphs[0]} heading={heading}>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={styles.paragraph}>
          {paragraph}
        </Text>
      ))}
      {action && <MailAction {...action} />}
      <Text className="small" style={styles.small}>
        {footnote}
      </Text>
    </Layout>
  );
}
