import { Letter } from "./letter";

type AlarmProps = {
  title: string;
  advice: string;
  action: { label: string; href: string };
};

/** To the people who look after the site or the leads, when leads may be waiting unseen. */
export function AlarmEmail({ title, advice, action }: AlarmProps) {
  return (
    <Letter
      heading={title}
      paragraphs={[advice]}
      action={action}
      footnote="Mientras siga así recibirás este mensaje una vez por hora."
    />
  );
}
