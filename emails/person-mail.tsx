import { Link, Text } from "@react-email/components";
import type { MailText } from "@/content/mails";
import { site } from "@/content/site";
import { Layout, styles } from "./layout";
import { MailAction } from "./mail-action";

type PersonMailProps = MailText & {
  /** Null where somebody else may have typed it, and nothing says that it is a name. */
  firstName: string | null;
};

/** A mail to somebody who asked for help. It loads nothing from the network. */
export function PersonMail(mail: PersonMailProps) {
  const { preview, heading, paragraphs, list, more, code, after, action, footnote, firstName } =
    mail;
  return (
    <Layout preview={preview} heading={heading}>
      <Text style={styles.paragraph}>{firstName ? `Hola, ${firstName}:` : "Hola:"}</Text>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={styles.paragraph}>
          <Lines text={paragraph} />
        </Text>
      ))}
      {list?.map(({ title, text, source }) => (
        <div key={title}>
          <Text style={styles.point}>{title}</Text>
          <Text style={styles.text}>{text}</Text>
          <Text className="small" style={styles.source}>
            {source}
          </Text>
        </div>
      ))}
      {more && (
        <Text style={styles.paragraph}>
          <Link className="link" style={styles.wordLink} href={more.href}>
            {more.label}
          </Link>
        </Text>
      )}
      {code && (
        <Text className="code" style={styles.code}>
          {code}
        </Text>
      )}
      {after?.map((paragraph) => (
        <Text key={paragraph} style={styles.paragraph}>
          {paragraph}
        </Text>
      ))}
      {action && <MailAction {...action} />}
      <Text className="small" style={styles.small}>
        {footnote}
      </Text>
      <Text className="small" style={styles.small}>
        {site.brand} · {site.phone.value}, {site.supportHours}. {site.laterCalls} Puedes responder a
        este email.
      </Text>
    </Layout>
  );
}

/** Text with its line breaks. Plain text and Outlook would lose those that only a style keeps. */
function Lines({ text }: { text: string }) {
  const [first, ...others] = text.split("\n");
  if (others.length === 0) return first;
  return (
    <>
      {first}
      <br />
      <Lines text={others.join("\n")} />
    </>
  );
}
